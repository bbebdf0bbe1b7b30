/** A sentence with the page's own link, below a frame that does not answer. */
export function noticeWithLink(): HTMLElement {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.style.cssText = 'box-sizing:border-box;height:88px;padding:12px 4px;overflow:auto';
  notice.append('Sách chưa mở được ở đây. ', document.createElement('slot'));
  return notice;
}

/** What link previews show; the size every network asks for. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Public API of notices: the pop-up campaigns over a page. The bell is loaded by the header from its own file. */
export { CampaignHost } from './CampaignHost.tsx';

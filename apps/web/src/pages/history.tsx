import { Page } from '../components/page';

export function HistoryPage() {
  return <Page title="History">{null}</Page>;
}

import { Page } from '../components/page';

export function LandingPage() {
  return <Page title="Landing">{null}</Page>;
}

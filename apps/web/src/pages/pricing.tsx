import { Page } from '../components/page';

export function PricingPage() {
  return <Page title="Pricing">{null}</Page>;
}

import { Page } from '../components/page';

export function GeneratorPage() {
  return <Page title="AI Prompt Generator">{null}</Page>;
}

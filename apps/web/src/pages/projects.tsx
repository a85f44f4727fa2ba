import { Page } from '../components/page';

export function ProjectsPage() {
  return <Page title="Projects">{null}</Page>;
}

import { Page } from '../components/layout/page';
import { useSectionOfAddress } from '../components/layout/sections';
import { Accounts } from '../features/help/chapters/account';
import { ImageChapters } from '../features/help/chapters/images';
import { Keeping } from '../features/help/chapters/keeping';
import { Prompts } from '../features/help/chapters/prompts';
import { Reference } from '../features/help/chapters/reference';
import { Studio } from '../features/help/chapters/studio';
import '../features/help/guide.css';
import { TableOfContents } from '../features/help/table-of-contents';

export function HelpPage() {
  useSectionOfAddress(true);
  return (
    <Page title="Guide" intro="What each screen does, how to do it, and what it costs." width="medium">
      <div data-guide className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-14">
        <TableOfContents />
        <div className="min-w-0">
          <Prompts />
          <Studio />
          <ImageChapters />
          <Keeping />
          <Accounts />
          <Reference />
        </div>
      </div>
    </Page>
  );
}

import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { plans, type QuotaKind } from '@safelight/catalog/plans';
import { spellCount } from '../../../components/format/count';
import { paths } from '../../../paths';
import { Chapter, Cost, See, Steps, Ui } from '../parts';

const mostOf = (kind: QuotaKind) => formatGrouped(Math.max(...plans.map(({ quotas }) => quotas[kind])));

/** Projects, share links and the history. */
export function Keeping() {
  return (
    <>
      <Chapter id="projects" open={[paths.projects(), 'Projects']} picture="board">
        <p>
          A project keeps what belongs to one job. Its board shows saved prompts and images together, newest
          first, and each image behind its prompt, whose card shows up to four of them. What is saved without
          a project is in <em>General</em>.
        </p>
        <Cost>
          Free, up to {mostOf('projects')} projects and {mostOf('savedPrompts')} prompts depending on your
          plan.
        </Cost>
        <Steps title="Sort a board">
          <>Star, approve or reject a card, and give it tags and a note: click the card for all of these.</>
          <>
            <Ui>Search this project</Ui> finds words in any order, with or without their accents.{' '}
            <Ui>Filters</Ui> narrows it to tags, approvals, models or choices such as “golden hour”, of those
            that occur in the project. An image has the choices of its prompt.
          </>
          <>
            <Ui>Select</Ui> changes many at once: star, tag, move, delete.
          </>
          <>
            What you delete can be brought back for {spellCount(limits.undoMinutes)} minutes: <Ui>Restore</Ui>
            .
          </>
        </Steps>
        <p>
          <Ui>Export</Ui> makes a <Ui>ZIP with the images</Ui>, or a CSV or JSON that lists the prompts and
          the images with their addresses and the prompt that each was made of. The JSON has what clients
          replied, too.
        </p>
        <p>
          When a renderer has dropped syntax that a saved prompt uses, the page offers to rewrite it, and
          shows how.
        </p>
      </Chapter>

      <Chapter id="sharing" picture="shared">
        <p>
          A link shows a client one sheet, one saved prompt or a whole project, on a page of its own. Clients
          need no account. Nothing else of yours can be reached through it.
        </p>
        <Cost>Free. You can have {limits.shares} links.</Cost>
        <Steps title="Send something to a client">
          <>
            Open the sheet, the prompt or the project, and click <Ui>Share with a client</Ui>. A result in
            Create has it too, and a prompt in the history under <Ui>More actions</Ui>: making the link saves
            the prompt. In <em>General</em> you select what the client should see; it moves to a project of
            its own.
          </>
          <>
            Give it a title, and say when the link ends. <Ui>Hide the prompts</Ui> shows images and choices
            only.
          </>
          <>
            Of a sheet, <Ui>What it shows</Ui> can be all prompts, those that are starred now, or those with
            an image now. The client sees no others, also when you star more later. Where only some have an
            image, those are suggested.
          </>
          <>
            <Ui>Make and copy link</Ui>, and send it.
          </>
        </Steps>
        <Steps title="Read the answer">
          <>
            Clients <Ui>Approve</Ui> or <Ui>Comment</Ui>, item by item or on everything, and{' '}
            <Ui>Ask for changes</Ui> to an item, with or without words. They can take both decisions back, and
            a comment that you have not seen yet.
          </>
          <>
            Their replies are in the same dialog, and on the cards they are about. The <Ui>Filters</Ui> of a
            board find what they approved, and what they want changed. <Ui>Answer</Ui> one: the client sees
            your words under it when they open the link again, with the name that the link says it is from.
          </>
          <>
            Replies that you have not seen are counted as <em>new</em> in the list of projects, on sheets and
            on their cards; <Ui>New replies</Ui> in the <Ui>Filters</Ui> finds them. You also get an email:
            one for all replies to a link within ten minutes, if your address is verified.{' '}
            <Ui>Replies of clients</Ui> in Settings switches these emails off.
          </>
          <>
            <Ui>Revoke</Ui> ends a link at once, and so do the addresses of its images.
          </>
        </Steps>
      </Chapter>

      <Chapter id="history" open={[paths.history(), 'History']} picture="versions">
        <p>
          Every prompt you generate is in the history with all its choices, also when you did not save it. So
          are the texts you changed by hand and the prompts you brought. How far back you see depends on your
          plan, see <See chapter="credits" />. Saved prompts stay for good.
        </p>
        <Cost>Free.</Cost>
        <Steps title="Return to an earlier text">
          <>
            <Ui>Search your history</Ui>, or look through the days.
          </>
          <>A prompt with several versions leads to all of them, with the changed words marked.</>
          <>
            <Ui>Go on from here</Ui> opens one in Create. What you write there becomes a new version; nothing
            is overwritten.
          </>
        </Steps>
        <p>The newest {limits.keptEdits} texts that you edited or brought are kept.</p>
      </Chapter>
    </>
  );
}

import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { plans, type Plan } from '@safelight/catalog/plans';
import { formatCredits } from '../../../components/format/credits';
import { paths } from '../../../paths';
import { Chapter, Cost, See, Steps, Table, Ui } from '../parts';

const kept = ({ history }: Plan) => {
  if (history.kind === 'all') return 'All of it';
  return history.kind === 'last' ? `Last ${history.count}` : `${history.months} months`;
};

const price = ({ price: monthly, yearlyPrice }: Plan) =>
  monthly === 0 ? '$0' : `$${monthly} a month, or $${yearlyPrice} a year`;

const facts: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['Price', price],
  ['Credits a month', ({ credits }) => formatGrouped(credits)],
  ['History', kept],
  ['Projects', ({ quotas }) => formatGrouped(quotas.projects)],
  ['Saved prompts', ({ quotas }) => formatGrouped(quotas.savedPrompts)],
  ['Images', ({ quotas }) => formatGrouped(quotas.images)],
  ['Uploads', ({ quotas }) => formatGrouped(quotas.uploads)],
];

/** Credits, settings, and what works without a connection. */
export function Accounts() {
  return (
    <>
      <Chapter id="credits" open={[paths.credits(), 'Credits']}>
        <p>
          Credits pay for what models do: a written prompt, an image, a check. You begin with{' '}
          {limits.signUpCredits}. Each month your balance is filled up to what your plan gives; what is left
          over is not added on top.
        </p>
        <Cost>
          {formatCredits(limits.promptCredits)} for a prompt, {formatCredits(limits.checkCredits)} for a check
          of an image. Images cost what <See chapter="images" /> says. Everything else is free.
        </Cost>
        <Table
          label="Plans"
          columns={['Plan', ...plans.map(({ name }) => name)]}
          rows={facts.map(([name, read]) => [name, ...plans.map(read)])}
        />
        <p>
          Every price is shown before you click. <em>Credits</em> lists every change of your balance, refunds
          too. Change or end a plan on <em>Pricing</em> and in <em>Settings</em>.
        </p>
      </Chapter>

      <Chapter id="settings" open={[paths.settings(), 'Settings']}>
        <p>
          <Ui>AI Renderer Preference</Ui> decides what your prompts are written for. Starred renderers are the
          tabs of each result.
        </p>
        <Steps title="Protect your account">
          <>
            <Ui>Passkeys</Ui> sign in by fingerprint, face or security key.
          </>
          <>
            <Ui>Two-Step Sign-In</Ui> asks for a code of an authenticator app beside the password. Keep the{' '}
            {limits.recoveryCodes} recovery codes: they are the way in without your phone.
          </>
          <>
            <Ui>Security</Ui> shows where you are signed in and ends those sessions. <Ui>Recent Activity</Ui>{' '}
            lists sign-ins and changes.
          </>
        </Steps>
        <Steps title="Take your data, or leave">
          <>
            <Ui>Download everything</Ui> makes one JSON file of your account, with links to your images.
          </>
          <>
            <Ui>Delete your account</Ui> works at once and cannot be undone.
          </>
        </Steps>
        <p>
          Tokens for scripts are here too, see <See chapter="api" />.
        </p>
      </Chapter>

      <Chapter id="offline">
        <p>
          Safelight opens without a connection once you have visited it. Create composes prompts on your
          device, in every renderer’s syntax.
        </p>
        <Cost>Free. A prompt that was composed offline is never charged.</Cost>
        <Steps title="Without a connection">
          <>
            Projects, boards and the history show what you saw last, and since when. Search finds words in it.
          </>
          <>A prompt that you save waits in this browser and is sent when the connection is back.</>
          <>Images, new sheets and everything else that a server does are switched off meanwhile.</>
        </Steps>
      </Chapter>
    </>
  );
}

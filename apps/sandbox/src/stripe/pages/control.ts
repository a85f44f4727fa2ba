import type { Account } from '../account';
import { dateOf } from '../billing/calendar';
import type { Span } from '../clock';
import { intentOf } from '../billing/invoices';
import type { StripeStandIn } from '../stand-in';
import type { Charge, CheckoutSession, Dispute } from '../protocol/wire';
import { html, money, page, type Html } from './html';

const spans: Readonly<Record<string, Span>> = {
  '1 hour': { hours: 1 },
  '1 day': { days: 1 },
  '1 week': { weeks: 1 },
  '1 month and 1 hour': { months: 1, hours: 1 },
  '1 year and 1 hour': { years: 1, hours: 1 },
};

/** The page for acting as Stripe: its clock, banks and dashboard. */
export function controlPage({ account, webhooks }: StripeStandIn, error?: string): Html {
  const { store, clock } = account;
  const charges = store.all('charge', ({ status }) => status === 'succeeded').toReversed();
  const sessions = store.all('checkout.session', (each) => isOnItsWay(account, each));
  const disputes = store.all('dispute', ({ status }) => status === 'needs_response');
  const pending = store.all('event', ({ pending_webhooks }) => pending_webhooks > 0).length;
  const now = new Date(clock.now() * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return page(
    'Stripe in the sandbox',
    html`${error === undefined ? undefined : html`<p class="error" role="alert">${error}</p>`}
      <section>
        <h1>Stripe's time: ${now} UTC</h1>
        <p class="soft">
          Forward by as much; whatever falls due on the way happens. Only this clock moves, not that of
          whoever listens.
        </p>
        <form method="post" class="row">
          <input type="hidden" name="action" value="advance" />
          ${Object.keys(spans).map((each) => html`<button name="by" value="${each}">${each}</button>`)}
        </form>
      </section>
      <section>
        <h2>Webhooks</h2>
        <p>
          ${webhooks.endpoints().length === 0 ? 'Nobody listens.' : webhooks.endpoints().map(({ url }) => html`${url} `)}
        </p>
        <p>${pending} not delivered.</p>
        ${pending === 0 ? undefined : buttons({}, { resend: 'Send them again' })}
      </section>
      <section>
        <h2>Money on its way</h2>
        ${sessions.length === 0 ? html`<p>None.</p>` : sessions.map(arrival)}
      </section>
      <section>
        <h2>Payments</h2>
        ${charges.length === 0 ? html`<p>None.</p>` : charges.slice(0, 20).map((each) => payment(account, each))}
      </section>
      <section>
        <h2>Open disputes</h2>
        ${disputes.length === 0 ? html`<p>None.</p>` : disputes.map((each) => dispute(account, each))}
      </section>`,
  );
}

export function actOnControl(stripe: StripeStandIn, fields: Record<string, string>): void {
  const { id = '' } = fields;
  switch (fields['action']) {
    case 'advance':
      return void stripe.advance(spans[fields['by'] ?? ''] ?? {});
    case 'resend':
      return stripe.resend();
    case 'succeeded':
    case 'failed':
      return void stripe.settlePayment(id, fields['action'] === 'succeeded');
    case 'refund':
      return void stripe.refund(id);
    case 'dispute':
      return void stripe.dispute(id);
    case 'won':
    case 'lost':
      return void stripe.closeDispute(id, fields['action']);
    default:
      return undefined;
  }
}

function arrival({ id, amount_total, currency, customer_details }: CheckoutSession): Html {
  return html`<div class="item">
    <p>${money(amount_total ?? 0, currency ?? 'usd')} of ${customer_details?.email ?? 'somebody'}</p>
    ${buttons({ id }, { succeeded: 'It comes', failed: 'It does not' })}
  </div>`;
}

function payment(account: Account, charge: Charge): Html {
  const { id, amount, amount_refunded, currency, created, disputed, refunded } = charge;
  const back = amount_refunded > 0 ? `, ${money(amount_refunded, currency)} of it given back` : '';
  return html`<div class="item">
    <p>
      ${money(amount, currency)} of ${payerOf(account, charge)} on
      ${dateOf(created)}${back}${disputed ? ', disputed' : ''}
    </p>
    ${disputed ? undefined : buttons({ id }, { ...(!refunded && { refund: 'Refund' }), dispute: 'Dispute' })}
  </div>`;
}

function dispute(account: Account, { id, amount, currency, charge }: Dispute): Html {
  const of = account.store.find('charge', charge);
  return html`<div class="item">
    <p>${money(amount, currency)} of ${of ? payerOf(account, of) : 'somebody'}</p>
    ${buttons({ id }, { won: 'Won', lost: 'Lost' })}
  </div>`;
}

function payerOf({ store }: Account, { customer }: Charge): string {
  return store.find('customer', customer ?? '')?.email ?? 'somebody';
}

function buttons(hidden: Record<string, string>, actions: Record<string, string>): Html {
  return html`<form method="post" class="row">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${Object.entries(actions).map(([name, text]) => html`<button name="action" value="${name}">${text}</button>`)}
  </form>`;
}

function isOnItsWay(account: Account, { invoice }: CheckoutSession): boolean {
  const found = account.store.find('invoice', invoice ?? '');
  return found !== undefined && intentOf(account, found)?.status === 'processing';
}

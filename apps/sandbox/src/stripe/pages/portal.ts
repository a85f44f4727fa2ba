import type { Account } from '../account';
import { dateOf } from '../billing/calendar';
import { nameOf } from '../billing/invoice-lines';
import { periodEnd } from '../billing/subscriptions';
import type { Invoice, Kinds, Subscription } from '../protocol/wire';
import { intervalText } from './checkout';
import { html, money, page, type Html } from './html';

/** The customer portal. Forms only, no scripts. */
export function portalPage(account: Account, session: Kinds['billing_portal.session'], error?: string): Html {
  const { store } = account;
  const { customer: id, return_url } = session;
  const customer = store.find('customer', id);
  const subscriptions = store.all('subscription', (each) => each.customer === id).toReversed();
  const shown = subscriptions.filter(({ ended_at }, at) => ended_at === null || at === 0);
  const invoices = store
    .all('invoice', (each) => each.customer === id && each.status !== 'draft')
    .toReversed();
  const canCancel =
    store.find('billing_portal.configuration', session.configuration)?.features.subscription_cancel.enabled ??
    false;
  return page(
    'Your subscription',
    html`${return_url ? html`<p><a href="${return_url}">Back to where you came from</a></p>` : undefined}
      ${error === undefined ? undefined : html`<p class="error" role="alert">${error}</p>`}
      <section>
        <h1>Your subscription</h1>
        <p class="soft">${customer?.email ?? 'This customer was deleted.'}</p>
        ${shown.length === 0 ? html`<p>There is none.</p>` : shown.map((each) => plan(account, each, canCancel))}
      </section>
      ${customer ? cardForm(account, shown[0]?.default_payment_method ?? null) : undefined}
      <section>
        <h2>Invoices</h2>
        ${invoices.length === 0 ? html`<p>There are none.</p>` : table(invoices)}
      </section>`,
  );
}

function plan({ store }: Account, subscription: Subscription, canCancel: boolean): Html {
  const { id, items, cancel_at, ended_at, status } = subscription;
  const [item] = items.data;
  const cost = item
    ? `${money(item.price.unit_amount ?? 0, item.price.currency)} ${intervalText(item.price)}`
    : '';
  const when =
    ended_at !== null
      ? `Ended on ${dateOf(ended_at)}`
      : cancel_at !== null
        ? `Ends on ${dateOf(cancel_at)}`
        : `Renews on ${dateOf(periodEnd(subscription))}`;
  const action = cancel_at === null ? 'cancel' : 'keep';
  return html`<dl>
      <dt>Plan</dt>
      <dd>${item ? nameOf(store, item.price) : ''}, ${cost}</dd>
      <dt>Status</dt>
      <dd>${status.replace('_', ' ')}</dd>
      <dt>Next</dt>
      <dd>${when}</dd>
    </dl>
    ${
      ended_at === null && canCancel
        ? html`<form method="post" class="row">
            <input type="hidden" name="subscription" value="${id}" />
            <button name="action" value="${action}">
              ${action === 'cancel' ? 'Cancel plan' : 'Keep plan'}
            </button>
          </form>`
        : undefined
    }`;
}

function cardForm({ store }: Account, method: string | null): Html {
  const last4 = store.find('payment_method', method ?? '')?.card?.last4;
  return html`<section>
    <h2>Card</h2>
    <p class="soft">
      ${last4 === undefined ? 'No card is in use.' : `In use: the card that ends in ${last4}.`}
    </p>
    <form method="post" class="row">
      <input type="hidden" name="action" value="card" />
      <button name="card" value="works">Use a card that works</button>
      <button name="card" value="fails">Use a card that fails</button>
    </form>
  </section>`;
}

function table(invoices: Invoice[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col" class="minor">Number</th>
        <th scope="col">Amount</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      ${invoices.map(
        ({ id, created, number, amount_due, currency, status }) =>
          html`<tr>
            <td class="whole">${dateOf(created)}</td>
            <td class="minor">${number ?? ''}</td>
            <td>${money(amount_due, currency)}</td>
            <td>
              ${status ?? ''}
              ${
                status === 'open'
                  ? html`<form method="post">
                      <input type="hidden" name="invoice" value="${id}" />
                      <button name="action" value="pay">Pay now</button>
                    </form>`
                  : undefined
              }
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

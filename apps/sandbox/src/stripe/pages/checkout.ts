import type { Account } from '../account';
import { declinedCard, failingCard, workingCard } from '../cards';
import { nameOf } from '../invoice-lines';
import type { CheckoutSession, Price } from '../wire';
import { html, money, page, type Html } from './html';

/** The page that sells a subscription: forms, and no script. */
export function checkoutPage(account: Account, session: CheckoutSession, error?: string): Html {
  if (session.status !== 'open') return closedPage(session);
  const currency = session.currency ?? 'usd';
  const total = money(session.amount_total ?? 0, currency);
  const [first] = account.offers.get(session.id)?.items ?? [];
  const name = first ? nameOf(account.store, first.price) : 'a plan';
  return page(
    `Subscribe to ${name}`,
    html`<div class="two">
      <section>
        <h1>Subscribe to ${name}</h1>
        <p class="amount">${total}</p>
        <p class="soft">${first ? rhythmOf(first.price) : ''}, until you cancel</p>
        <p>${emailOf(session)}</p>
      </section>
      <section>
        <form method="post">
          ${error === undefined ? undefined : html`<p class="error" role="alert">${error}</p>`}
          <label for="card">Test card number</label>
          <input
            id="card"
            name="card"
            value="${spaced(workingCard)}"
            inputmode="numeric"
            autocomplete="off"
            aria-describedby="cards"
          />
          <ul id="cards" class="cards soft">
            <li>${number(workingCard)} pays</li>
            <li>${number(failingCard)} pays now and fails when it renews</li>
            <li>${number(declinedCard)} is declined</li>
          </ul>
          <button class="main" name="action" value="pay">Pay ${total}</button>
          <div class="row">
            <button name="action" value="decline">Decline</button>
            <button name="action" value="later">Pay later</button>
            <button name="action" value="cancel">Cancel</button>
          </div>
          <p class="soft">
            Pay later: by bank transfer, which arrives when somebody who plays Stripe says so.
          </p>
        </form>
      </section>
    </div>`,
  );
}

function closedPage({ status, success_url, cancel_url, id }: CheckoutSession): Html {
  const done = status === 'complete';
  const back = done ? success_url?.replaceAll('{CHECKOUT_SESSION_ID}', id) : cancel_url;
  const title = done ? 'This checkout is done' : 'This checkout has expired';
  return page(
    title,
    html`<section>
      <h1>${title}</h1>
      <p class="soft">${done ? 'It was paid, or will be.' : 'Nothing was charged.'}</p>
      ${back ? html`<p><a href="${back}">Go back</a></p>` : undefined}
    </section>`,
  );
}

/** Such as per month, or every 3 months. */
export function rhythmOf({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

function emailOf({ customer_details, customer_email }: CheckoutSession): string {
  return customer_details?.email ?? customer_email ?? '';
}

/** Never broken between two lines. */
function number(card: string): Html {
  return html`<span class="whole">${spaced(card)}</span>`;
}

function spaced(card: string): string {
  return card.replace(/\d{4}(?=\d)/g, '$& ');
}

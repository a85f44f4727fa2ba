import type { Account } from '../account';
import type { Buyer } from '../buyers';
import { declinedCard, failingCard, workingCard } from '../billing/cards';
import { nameOf } from '../billing/invoice-lines';
import type { CheckoutSession, Price } from '../protocol/wire';
import { html, money, page, type Html } from './html';

/** The hosted checkout page. Forms only, no scripts. */
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
        <p class="soft">${first ? intervalText(first.price) : ''}, until you cancel</p>
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
          ${buyerFields(session)}
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

/** The fields that the session collects besides the card. */
function buyerFields(session: CheckoutSession): Html | undefined {
  const address = session.billing_address_collection === 'required' || session.automatic_tax.enabled;
  const taxId = session.tax_id_collection?.enabled === true;
  if (!address && !taxId) return undefined;
  return html`<label for="name">Name</label>
    <input id="name" name="name" autocomplete="off" />
    ${
      address
        ? html`<label for="line1">Address</label>
            <input id="line1" name="line1" autocomplete="off" />
            <label for="postal_code">Postal code</label>
            <input id="postal_code" name="postal_code" autocomplete="off" />
            <label for="city">City</label>
            <input id="city" name="city" autocomplete="off" />
            <label for="country">Country, in two letters</label>
            <input id="country" name="country" value="US" maxlength="2" autocomplete="off" />`
        : undefined
    }
    ${
      taxId
        ? html`<label for="vat">VAT number of the European Union, if you have one</label>
            <input id="vat" name="vat" autocomplete="off" />`
        : undefined
    }`;
}

export function readBuyer(fields: Readonly<Record<string, string>>): Buyer {
  const { name, line1, postal_code, city, country, vat } = fields;
  return {
    ...(name && { name }),
    ...(country && {
      address: {
        country: country.toUpperCase(),
        line1: line1 || null,
        postal_code: postal_code || null,
        city: city || null,
      },
    }),
    ...(vat && { taxId: { type: 'eu_vat', value: vat } }),
  };
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

/** Such as `per month` or `every 3 months` */
export function intervalText({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

function emailOf({ customer_details, customer_email }: CheckoutSession): string {
  return customer_details?.email ?? customer_email ?? '';
}

/** A card number that does not wrap. */
function number(card: string): Html {
  return html`<span class="whole">${spaced(card)}</span>`;
}

function spaced(card: string): string {
  return card.replace(/\d{4}(?=\d)/g, '$& ');
}

import { plans } from '@safelight/catalog/plans';
import { currency, prices, type Price } from '@safelight/catalog/prices';
import type Stripe from 'stripe';

const productOf = (plan: string) => `safelight_${plan}`;

/** The actions on Stripe's page. Plans are changed on our pages. */
const portal: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
};

/**
 * Creates or updates products, prices and portal settings from the catalog. Existing ones stay; a changed price is
 * replaced for new purchases. Returns what it did, one line per step.
 */
export async function publishCatalog(stripe: Stripe): Promise<string[]> {
  const done: string[] = [];
  await publishProducts(stripe, done);
  await publishPrices(stripe, done);
  await publishPortal(stripe, done);
  return done;
}

async function publishProducts(stripe: Stripe, done: string[]): Promise<void> {
  const sold = plans.filter((plan) => prices.some((price) => price.plan === plan.id));
  const { data } = await stripe.products.list({ ids: sold.map(({ id }) => productOf(id)), limit: 100 });
  for (const plan of sold) {
    const { name, description } = plan;
    const id = productOf(plan.id);
    const known = data.find((product) => product.id === id);
    if (!known) {
      await stripe.products.create({ id, name, description });
      done.push(`made the product ${name}`);
    } else if (known.name !== name || known.description !== description || !known.active) {
      await stripe.products.update(id, { name, description, active: true });
      done.push(`changed the product ${name}`);
    }
  }
}

async function publishPrices(stripe: Stripe, done: string[]): Promise<void> {
  const { data } = await stripe.prices.list({
    lookup_keys: prices.map(({ id }) => id),
    active: true,
    limit: 100,
  });
  for (const price of prices) {
    const known = data.find(({ lookup_key }) => lookup_key === price.id);
    if (known && fits(known, price)) continue;
    await stripe.prices.create({
      product: productOf(price.plan),
      currency,
      unit_amount: price.cents,
      recurring: { interval: price.yearly ? 'year' : 'month' },
      lookup_key: price.id,
      transfer_lookup_key: true,
      // Keeps identifying a price after its lookup key has moved to a newer one.
      metadata: { price: price.id },
    });
    done.push(`made the price ${price.id}`);
    if (!known) continue;
    await stripe.prices.update(known.id, { active: false });
    done.push(`put the former price ${price.id} out of use; whoever has it keeps it`);
  }
}

function fits(known: Stripe.Price, price: Price): boolean {
  return (
    known.unit_amount === price.cents &&
    known.currency === currency &&
    known.recurring?.interval === (price.yearly ? 'year' : 'month') &&
    known.recurring.interval_count === 1 &&
    known.product === productOf(price.plan) &&
    known.metadata['price'] === price.id
  );
}

async function publishPortal(stripe: Stripe, done: string[]): Promise<void> {
  const settings = JSON.stringify(portal);
  const known = await findPortal(stripe);
  if (known?.metadata?.['settings'] === settings) return;
  const metadata = { safelight: 'portal', settings };
  if (known) await stripe.billingPortal.configurations.update(known.id, { features: portal, metadata });
  else await stripe.billingPortal.configurations.create({ features: portal, metadata });
  done.push(`${known ? 'changed' : 'made'} the portal's settings`);
}

/** Our portal settings; undefined until they are published. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.['safelight'] === 'portal');
}

/** The id of the price that is sold now; undefined until the catalog is published. */
export async function findStripePriceId(stripe: Stripe, price: Price['id']): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [price], active: true, limit: 1 });
  return data[0]?.id;
}

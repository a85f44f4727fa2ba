import { change, type Account, type Offer } from './account';
import { addressOf } from './customers';
import { invalid } from './protocol/errors';
import { newId } from './protocol/ids';
import type { Params } from './protocol/params';
import { taxIdsOf } from './billing/taxes';
import type { Address, CheckoutSession, Customer, TaxId } from './protocol/wire';

/** What the hosted page collects besides the card: https://docs.stripe.com/tax/checkout/tax-ids */
export interface Buyer {
  readonly name?: string;
  readonly address?: Partial<Address>;
  readonly taxId?: { readonly type: TaxId['type']; readonly value: string };
}

/** Returns which details a session saves. Throws if it collects some that an existing customer would not get. */
export function checkCollecting(
  { customer_update, tax_id_collection, automatic_tax }: Params['checkout.sessions.create'],
  customer: Customer | undefined,
): Pick<Offer, 'saves'> {
  const saves = {
    name: !customer || customer_update?.name === 'auto',
    address: !customer || customer_update?.address === 'auto',
  };
  if (customer_update && !customer)
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  if (tax_id_collection?.enabled && !saves.name)
    throw invalid('Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.', { param: 'tax_id_collection' }); // prettier-ignore
  if (automatic_tax?.enabled && !saves.address && !customer?.address)
    throw invalid('Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.', { code: 'customer_tax_location_invalid', param: 'automatic_tax' }); // prettier-ignore
  return { saves };
}

/** Saves the details that the session asked for on the customer. */
export function saveBuyer(
  account: Account,
  { session, customer, offer }: { session: CheckoutSession; customer: Customer; offer: Offer | undefined },
  { name, address, taxId }: Buyer,
): void {
  const needsAddress = session.billing_address_collection === 'required' || session.automatic_tax.enabled;
  if (needsAddress && !address?.country && !customer.address?.country)
    throw invalid('The page asks for a billing address.', { param: 'address' });
  change(
    account,
    customer,
    {
      ...(offer?.saves?.name && name && { name }),
      ...(offer?.saves?.address && address && { address: addressOf(address as never) }),
    },
    'customer.updated',
  );
  if (!taxId || !session.tax_id_collection?.enabled) return;
  const made = account.store.add<TaxId>({
    id: newId('txi'),
    object: 'tax_id',
    country: taxId.value.slice(0, 2),
    created: account.clock.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: customer.id, customer_account: null },
    type: taxId.type,
    value: taxId.value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  });
  account.events.emit('customer.tax_id.created', made);
}

export function detailsOf({ store }: Account, customer: Customer): CheckoutSession['customer_details'] {
  const { id, email, name = null, address = null } = customer;
  return {
    address,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: taxIdsOf(store, id).map(({ type, value }) => ({ type, value })),
  };
}

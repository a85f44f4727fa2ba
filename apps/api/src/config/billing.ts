import { z } from 'zod';
import { optional, type Environment } from './setting';

const line = optional(z.string().trim().max(300));

export const billingSettings = {
  SELLER_NAME: line,
  SELLER_ADDRESS: line,
  SELLER_TAX_ID: line,
  CHECKOUT_BILLING_ADDRESS: optional(z.enum(['auto', 'required'])),
  CHECKOUT_TAX_IDS: optional(z.enum(['on', 'off'])),
  CHECKOUT_AUTOMATIC_TAX: optional(z.enum(['on', 'off'])),
};
const settings = z.object(billingSettings);

/** The seller that receipts name. */
export interface Seller {
  readonly name: string;
  readonly address: string | undefined;
  readonly taxId: string | undefined;
}

/** What Stripe's payment page requests of buyers besides their card. */
export interface Collecting {
  readonly address: boolean;
  readonly taxIds: boolean;
  /** Stripe adds the tax of the buyer's country, for which it requests the address. */
  readonly tax: boolean;
}

export function readSeller(values: z.output<typeof settings>): Seller | undefined {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId } = values;
  return name === undefined ? undefined : { name, address, taxId };
}

export function readCollecting(values: z.output<typeof settings>): Collecting {
  return {
    address: values.CHECKOUT_BILLING_ADDRESS === 'required',
    taxIds: values.CHECKOUT_TAX_IDS === 'on',
    tax: values.CHECKOUT_AUTOMATIC_TAX === 'on',
  };
}

export function findSellerFaults({ SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID }: Environment): string[] {
  return !SELLER_NAME && (SELLER_ADDRESS || SELLER_TAX_ID)
    ? ['SELLER_NAME: must be set where SELLER_ADDRESS or SELLER_TAX_ID is']
    : [];
}

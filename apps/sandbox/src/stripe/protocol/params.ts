import type { Stripe } from 'stripe';

/**
 * Stripe takes it, the stand-in does not play it: refused with words of its own, so that nothing is ignored in silence.
 * A literal, for the generator drops what can never be.
 */
export type Unplayed = 'unplayed';

/** The parameters `K` of a type of the SDK, and those in `Own` that are played in part. */
type Played<T, K extends keyof T, Own extends { [P in keyof T]?: unknown } = object> = Pick<T, K> &
  Own & { [P in Exclude<keyof T, K | keyof Own>]?: Unplayed };

/** Where nothing but the depth of the answer can be asked for. */
type Expand = Pick<Stripe.CustomerRetrieveParams, 'expand'>;
type Item<T> = T extends readonly (infer E)[] ? E : never;

type Checkout = Stripe.Checkout.SessionCreateParams;
type Phase = Item<Stripe.SubscriptionScheduleUpdateParams['phases']>;
type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;
type Preview = Stripe.InvoiceCreatePreviewParams;
type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type PlayedFeatures = Played<
  Features,
  'customer_update' | 'invoice_history' | 'payment_method_update',
  {
    subscription_cancel?: Played<
      NonNullable<Features['subscription_cancel']>,
      'enabled' | 'mode' | 'proration_behavior'
    >;
    subscription_update?: Played<NonNullable<Features['subscription_update']>, 'enabled'>;
  }
>;

/**
 * The bodies and queries that the stand-in understands, by the call of the SDK that sends them. `pnpm params` in this
 * package makes params.generated.ts of them: run it after each change here, and after an update of the SDK.
 */
export interface Params {
  'products.create': Played<
    Stripe.ProductCreateParams,
    | 'id'
    | 'name'
    | 'active'
    | 'description'
    | 'metadata'
    | 'images'
    | 'statement_descriptor'
    | 'unit_label'
    | 'url'
    | 'expand'
  >;
  'products.retrieve': Expand;
  'products.update': Played<
    Stripe.ProductUpdateParams,
    | 'name'
    | 'active'
    | 'description'
    | 'metadata'
    | 'images'
    | 'statement_descriptor'
    | 'unit_label'
    | 'url'
    | 'default_price'
    | 'expand'
  >;
  'products.list': Played<Stripe.ProductListParams, Page | 'active' | 'created' | 'ids'>;
  'prices.create': Played<
    Stripe.PriceCreateParams,
    | 'currency'
    | 'active'
    | 'lookup_key'
    | 'transfer_lookup_key'
    | 'metadata'
    | 'nickname'
    | 'product'
    | 'recurring'
    | 'tax_behavior'
    | 'unit_amount'
    | 'expand'
  >;
  'prices.retrieve': Expand;
  'prices.update': Played<
    Stripe.PriceUpdateParams,
    'active' | 'lookup_key' | 'transfer_lookup_key' | 'metadata' | 'nickname' | 'tax_behavior' | 'expand'
  >;
  'prices.list': Played<
    Stripe.PriceListParams,
    Page | 'active' | 'created' | 'currency' | 'lookup_keys' | 'product' | 'recurring' | 'type'
  >;
  'customers.create': Played<
    Stripe.CustomerCreateParams,
    'email' | 'name' | 'description' | 'metadata' | 'phone' | 'preferred_locales' | 'address' | 'expand'
  >;
  'customers.retrieve': Expand;
  'customers.update': Played<
    Stripe.CustomerUpdateParams,
    'email' | 'name' | 'description' | 'metadata' | 'phone' | 'preferred_locales' | 'address' | 'expand',
    { invoice_settings?: Played<Stripe.CustomerUpdateParams.InvoiceSettings, 'default_payment_method'> }
  >;
  'customers.del': Stripe.CustomerDeleteParams;
  'customers.list': Played<Stripe.CustomerListParams, Page | 'created' | 'email'>;
  'checkout.sessions.create': Played<
    Checkout,
    | 'mode'
    | 'ui_mode'
    | 'success_url'
    | 'cancel_url'
    | 'client_reference_id'
    | 'customer'
    | 'customer_email'
    | 'expires_at'
    | 'metadata'
    | 'allow_promotion_codes'
    | 'billing_address_collection'
    | 'branding_settings'
    | 'custom_text'
    | 'customer_update'
    | 'integration_identifier'
    | 'locale'
    | 'payment_method_collection'
    | 'saved_payment_method_options'
    | 'submit_type'
    | 'expand',
    {
      automatic_tax?: Played<NonNullable<Checkout['automatic_tax']>, 'enabled'>;
      line_items?: Played<Item<Checkout['line_items']>, 'price' | 'quantity'>[];
      subscription_data?: Played<NonNullable<Checkout['subscription_data']>, 'description' | 'metadata'>;
      tax_id_collection?: Played<NonNullable<Checkout['tax_id_collection']>, 'enabled'>;
    }
  >;
  'checkout.sessions.retrieve': Expand;
  'checkout.sessions.expire': Expand;
  'checkout.sessions.list': Played<
    Stripe.Checkout.SessionListParams,
    Page | 'created' | 'customer' | 'status' | 'subscription' | 'payment_intent'
  >;
  'checkout.sessions.listLineItems': Played<Stripe.Checkout.SessionListLineItemsParams, Page>;
  'subscriptions.retrieve': Expand;
  'subscriptions.list': Played<
    Stripe.SubscriptionListParams,
    Page | 'created' | 'customer' | 'price' | 'status'
  >;
  'subscriptions.update': Played<
    Stripe.SubscriptionUpdateParams,
    | 'billing_cycle_anchor'
    | 'cancel_at'
    | 'cancel_at_period_end'
    | 'cancellation_details'
    | 'default_payment_method'
    | 'description'
    | 'metadata'
    | 'off_session'
    | 'payment_behavior'
    | 'proration_behavior'
    | 'proration_date'
    | 'expand',
    { items?: Played<Stripe.SubscriptionUpdateParams.Item, 'id' | 'price' | 'quantity'>[] }
  >;
  'subscriptions.cancel': Played<Stripe.SubscriptionCancelParams, 'cancellation_details' | 'expand'>;
  'subscriptionSchedules.create': Played<
    Stripe.SubscriptionScheduleCreateParams,
    'from_subscription' | 'metadata' | 'expand'
  >;
  'subscriptionSchedules.retrieve': Expand;
  'subscriptionSchedules.update': Played<
    Stripe.SubscriptionScheduleUpdateParams,
    'end_behavior' | 'metadata' | 'proration_behavior' | 'expand',
    {
      phases?: Played<
        Phase,
        'start_date' | 'end_date' | 'duration' | 'metadata' | 'proration_behavior' | 'description',
        { items: Played<Item<Phase['items']>, 'price' | 'quantity' | 'metadata'>[] }
      >[];
    }
  >;
  'subscriptionSchedules.release': Played<Stripe.SubscriptionScheduleReleaseParams, 'expand'>;
  'subscriptionSchedules.cancel': Played<Stripe.SubscriptionScheduleCancelParams, 'expand'>;
  'subscriptionSchedules.list': Played<Stripe.SubscriptionScheduleListParams, Page | 'created' | 'customer'>;
  'invoices.retrieve': Expand;
  'invoices.list': Played<
    Stripe.InvoiceListParams,
    Page | 'created' | 'customer' | 'status' | 'subscription'
  >;
  'invoices.pay': Played<Stripe.InvoicePayParams, 'off_session' | 'payment_method' | 'expand'>;
  'invoices.voidInvoice': Expand;
  'invoices.createPreview': Played<
    Preview,
    'customer' | 'subscription' | 'expand',
    {
      subscription_details?: Played<
        NonNullable<Preview['subscription_details']>,
        | 'proration_behavior'
        | 'proration_date'
        | 'billing_cycle_anchor'
        | 'cancel_at'
        | 'cancel_at_period_end',
        {
          items?: Played<
            Item<NonNullable<Preview['subscription_details']>['items']>,
            'id' | 'price' | 'quantity'
          >[];
        }
      >;
    }
  >;
  'invoicePayments.retrieve': Expand;
  'invoicePayments.list': Played<
    Stripe.InvoicePaymentListParams,
    Page | 'created' | 'invoice' | 'payment' | 'status'
  >;
  'paymentIntents.retrieve': Expand;
  'paymentMethods.retrieve': Expand;
  'charges.retrieve': Expand;
  'charges.list': Played<Stripe.ChargeListParams, Page | 'created' | 'customer' | 'payment_intent'>;
  'refunds.create': Played<
    Stripe.RefundCreateParams,
    'amount' | 'charge' | 'payment_intent' | 'reason' | 'metadata' | 'expand'
  >;
  'refunds.retrieve': Expand;
  'refunds.list': Played<Stripe.RefundListParams, Page | 'created' | 'charge' | 'payment_intent'>;
  'disputes.retrieve': Expand;
  'disputes.list': Played<Stripe.DisputeListParams, Page | 'created' | 'charge' | 'payment_intent'>;
  'billingPortal.sessions.create': Played<
    Stripe.BillingPortal.SessionCreateParams,
    'configuration' | 'customer' | 'locale' | 'return_url' | 'expand',
    {
      flow_data?: Played<
        Flow,
        'type' | 'after_completion',
        { subscription_cancel?: Pick<NonNullable<Flow['subscription_cancel']>, 'subscription'> }
      >;
    }
  >;
  'billingPortal.configurations.create': Played<
    Stripe.BillingPortal.ConfigurationCreateParams,
    'business_profile' | 'default_return_url' | 'metadata' | 'name' | 'expand',
    { features: PlayedFeatures }
  >;
  'billingPortal.configurations.retrieve': Expand;
  'billingPortal.configurations.update': Played<
    Stripe.BillingPortal.ConfigurationUpdateParams,
    'active' | 'business_profile' | 'default_return_url' | 'metadata' | 'name' | 'expand',
    { features?: PlayedFeatures }
  >;
  'billingPortal.configurations.list': Played<
    Stripe.BillingPortal.ConfigurationListParams,
    Page | 'active' | 'is_default'
  >;
  'events.retrieve': Expand;
  'events.list': Played<Stripe.EventListParams, Page | 'created' | 'delivery_success' | 'type' | 'types'>;
}

type Page = 'limit' | 'starting_after' | 'ending_before' | 'expand';
export type CallName = keyof Params;

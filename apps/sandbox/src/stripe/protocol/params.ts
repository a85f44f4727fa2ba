import type { Stripe } from 'stripe';

/**
 * Stripe accepts the parameter, the stand-in does not: it is refused with its own message rather than ignored. A string
 * literal instead of `never`, which the generator would drop.
 */
export type Unsupported = 'unsupported';

/** The parameters `K` of an SDK type, and those in `Own` that are supported in part. All others are unsupported. */
type Supported<T, K extends keyof T, Own extends { [P in keyof T]?: unknown } = object> = Pick<T, K> &
  Own & { [P in Exclude<keyof T, K | keyof Own>]?: Unsupported };

type Expand = Pick<Stripe.CustomerRetrieveParams, 'expand'>;
type Item<T> = T extends readonly (infer E)[] ? E : never;

type ProductField =
  | 'name'
  | 'active'
  | 'description'
  | 'metadata'
  | 'images'
  | 'statement_descriptor'
  | 'unit_label'
  | 'url';
type Checkout = Stripe.Checkout.SessionCreateParams;
type Phase = Item<Stripe.SubscriptionScheduleUpdateParams['phases']>;
type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;
type Preview = Stripe.InvoiceCreatePreviewParams;
type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type SupportedFeatures = Supported<
  Features,
  'customer_update' | 'invoice_history' | 'payment_method_update',
  {
    subscription_cancel?: Supported<
      NonNullable<Features['subscription_cancel']>,
      'enabled' | 'mode' | 'proration_behavior'
    >;
    subscription_update?: Supported<NonNullable<Features['subscription_update']>, 'enabled'>;
  }
>;

/**
 * The bodies and queries that the stand-in accepts, by SDK call. `pnpm params` in this package generates
 * params.generated.ts from them; run it after each change here and after an SDK update.
 */
export interface Params {
  'products.create': Supported<Stripe.ProductCreateParams, 'id' | ProductField | 'expand'>;
  'products.retrieve': Expand;
  'products.update': Supported<Stripe.ProductUpdateParams, ProductField | 'default_price' | 'expand'>;
  'products.list': Supported<Stripe.ProductListParams, Page | 'active' | 'created' | 'ids'>;
  'prices.create': Supported<
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
  'prices.update': Supported<
    Stripe.PriceUpdateParams,
    'active' | 'lookup_key' | 'transfer_lookup_key' | 'metadata' | 'nickname' | 'tax_behavior' | 'expand'
  >;
  'prices.list': Supported<
    Stripe.PriceListParams,
    Page | 'active' | 'created' | 'currency' | 'lookup_keys' | 'product' | 'recurring' | 'type'
  >;
  'customers.create': Supported<
    Stripe.CustomerCreateParams,
    'email' | 'name' | 'description' | 'metadata' | 'phone' | 'preferred_locales' | 'address' | 'expand'
  >;
  'customers.retrieve': Expand;
  'customers.update': Supported<
    Stripe.CustomerUpdateParams,
    'email' | 'name' | 'description' | 'metadata' | 'phone' | 'preferred_locales' | 'address' | 'expand',
    { invoice_settings?: Supported<Stripe.CustomerUpdateParams.InvoiceSettings, 'default_payment_method'> }
  >;
  'customers.del': Stripe.CustomerDeleteParams;
  'customers.list': Supported<Stripe.CustomerListParams, Page | 'created' | 'email'>;
  'checkout.sessions.create': Supported<
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
      automatic_tax?: Supported<NonNullable<Checkout['automatic_tax']>, 'enabled'>;
      line_items?: Supported<Item<Checkout['line_items']>, 'price' | 'quantity'>[];
      subscription_data?: Supported<NonNullable<Checkout['subscription_data']>, 'description' | 'metadata'>;
      tax_id_collection?: Supported<NonNullable<Checkout['tax_id_collection']>, 'enabled'>;
    }
  >;
  'checkout.sessions.retrieve': Expand;
  'checkout.sessions.expire': Expand;
  'checkout.sessions.list': Supported<
    Stripe.Checkout.SessionListParams,
    Page | 'created' | 'customer' | 'status' | 'subscription' | 'payment_intent'
  >;
  'checkout.sessions.listLineItems': Supported<Stripe.Checkout.SessionListLineItemsParams, Page>;
  'subscriptions.retrieve': Expand;
  'subscriptions.list': Supported<
    Stripe.SubscriptionListParams,
    Page | 'created' | 'customer' | 'price' | 'status'
  >;
  'subscriptions.update': Supported<
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
    { items?: Supported<Stripe.SubscriptionUpdateParams.Item, 'id' | 'price' | 'quantity'>[] }
  >;
  'subscriptions.cancel': Supported<Stripe.SubscriptionCancelParams, 'cancellation_details' | 'expand'>;
  'subscriptionSchedules.create': Supported<
    Stripe.SubscriptionScheduleCreateParams,
    'from_subscription' | 'metadata' | 'expand'
  >;
  'subscriptionSchedules.retrieve': Expand;
  'subscriptionSchedules.update': Supported<
    Stripe.SubscriptionScheduleUpdateParams,
    'end_behavior' | 'metadata' | 'proration_behavior' | 'expand',
    {
      phases?: Supported<
        Phase,
        'start_date' | 'end_date' | 'duration' | 'metadata' | 'proration_behavior' | 'description',
        { items: Supported<Item<Phase['items']>, 'price' | 'quantity' | 'metadata'>[] }
      >[];
    }
  >;
  'subscriptionSchedules.release': Supported<Stripe.SubscriptionScheduleReleaseParams, 'expand'>;
  'subscriptionSchedules.cancel': Supported<Stripe.SubscriptionScheduleCancelParams, 'expand'>;
  'subscriptionSchedules.list': Supported<
    Stripe.SubscriptionScheduleListParams,
    Page | 'created' | 'customer'
  >;
  'invoices.retrieve': Expand;
  'invoices.list': Supported<
    Stripe.InvoiceListParams,
    Page | 'created' | 'customer' | 'status' | 'subscription'
  >;
  'invoices.pay': Supported<Stripe.InvoicePayParams, 'off_session' | 'payment_method' | 'expand'>;
  'invoices.voidInvoice': Expand;
  'invoices.createPreview': Supported<
    Preview,
    'customer' | 'subscription' | 'expand',
    {
      subscription_details?: Supported<
        NonNullable<Preview['subscription_details']>,
        | 'proration_behavior'
        | 'proration_date'
        | 'billing_cycle_anchor'
        | 'cancel_at'
        | 'cancel_at_period_end',
        {
          items?: Supported<
            Item<NonNullable<Preview['subscription_details']>['items']>,
            'id' | 'price' | 'quantity'
          >[];
        }
      >;
    }
  >;
  'invoicePayments.retrieve': Expand;
  'invoicePayments.list': Supported<
    Stripe.InvoicePaymentListParams,
    Page | 'created' | 'invoice' | 'payment' | 'status'
  >;
  'paymentIntents.retrieve': Expand;
  'paymentMethods.retrieve': Expand;
  'charges.retrieve': Expand;
  'charges.list': Supported<Stripe.ChargeListParams, Page | 'created' | 'customer' | 'payment_intent'>;
  'refunds.create': Supported<
    Stripe.RefundCreateParams,
    'amount' | 'charge' | 'payment_intent' | 'reason' | 'metadata' | 'expand'
  >;
  'refunds.retrieve': Expand;
  'refunds.list': Supported<Stripe.RefundListParams, Page | 'created' | 'charge' | 'payment_intent'>;
  'disputes.retrieve': Expand;
  'disputes.list': Supported<Stripe.DisputeListParams, Page | 'created' | 'charge' | 'payment_intent'>;
  'billingPortal.sessions.create': Supported<
    Stripe.BillingPortal.SessionCreateParams,
    'configuration' | 'customer' | 'locale' | 'return_url' | 'expand',
    {
      flow_data?: Supported<
        Flow,
        'type' | 'after_completion',
        { subscription_cancel?: Pick<NonNullable<Flow['subscription_cancel']>, 'subscription'> }
      >;
    }
  >;
  'billingPortal.configurations.create': Supported<
    Stripe.BillingPortal.ConfigurationCreateParams,
    'business_profile' | 'default_return_url' | 'metadata' | 'name' | 'expand',
    { features: SupportedFeatures }
  >;
  'billingPortal.configurations.retrieve': Expand;
  'billingPortal.configurations.update': Supported<
    Stripe.BillingPortal.ConfigurationUpdateParams,
    'active' | 'business_profile' | 'default_return_url' | 'metadata' | 'name' | 'expand',
    { features?: SupportedFeatures }
  >;
  'billingPortal.configurations.list': Supported<
    Stripe.BillingPortal.ConfigurationListParams,
    Page | 'active' | 'is_default'
  >;
  'events.retrieve': Expand;
  'events.list': Supported<Stripe.EventListParams, Page | 'created' | 'delivery_success' | 'type' | 'types'>;
}

type Page = 'limit' | 'starting_after' | 'ending_before' | 'expand';
export type CallName = keyof Params;

import { change, type Account } from './account';
import { invalid, missing } from './protocol/errors';
import { newId } from './protocol/ids';
import { mergeMetadata } from './protocol/metadata';
import type { Params } from './protocol/params';
import { releaseSchedule } from './billing/schedules';
import { endSubscription, periodEnd } from './billing/subscriptions';
import { updateSubscription } from './billing/updates';
import { checkUrl } from './protocol/urls';
import type { Kinds, Subscription } from './protocol/wire';

type Configuration = Kinds['billing_portal.configuration'];
type PortalSession = Kinds['billing_portal.session'];
type Features = Params['billingPortal.configurations.update']['features'];

/** The customer portal: https://docs.stripe.com/customer-management */

/** `origin` is the sandbox's as the client addressed it, such as http://127.0.0.1:4711 */
export function createPortalSession(
  account: Account,
  params: Params['billingPortal.sessions.create'],
  origin: string,
): PortalSession {
  const { store, clock, events } = account;
  const { customer, flow_data } = params;
  if (customer === undefined) throw invalid('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' }); // prettier-ignore
  if (!store.find('customer', customer)) throw missing('customer', customer, 'customer');
  checkUrl('return_url', params.return_url);
  checkUrl(
    'flow_data[after_completion][redirect][return_url]',
    flow_data?.after_completion?.redirect?.return_url,
  );
  const configuration =
    params.configuration === undefined
      ? defaultConfiguration(account)
      : store.get('billing_portal.configuration', params.configuration, 'configuration');
  if (flow_data && !['payment_method_update', 'subscription_cancel'].includes(flow_data.type))
    throw invalid(`The sandbox does not support the flow ${flow_data.type}.`, { param: 'flow_data[type]' });
  const id = newId('bps');
  const { redirect } = flow_data?.after_completion ?? {};
  const session = store.add<PortalSession>({
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: clock.now(),
    customer,
    customer_account: null,
    flow: flow_data
      ? {
          type: flow_data.type,
          after_completion: {
            type: flow_data.after_completion?.type ?? 'portal_homepage',
            hosted_confirmation: null,
            redirect: redirect ? { return_url: redirect.return_url } : null,
          },
          customer_update: null,
          subscription_cancel: flow_data.subscription_cancel
            ? { retention: null, subscription: flow_data.subscription_cancel.subscription }
            : null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
        }
      : null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${origin}/stripe/billing/${id}`,
  });
  events.emit('billing_portal.session.created', session);
  return session;
}

export function createConfiguration(
  account: Account,
  params: Omit<Params['billingPortal.configurations.create'], 'expand'>,
  is_default = false,
): Configuration {
  const { store, clock, events } = account;
  const { business_profile } = params;
  checkUrl('default_return_url', params.default_return_url || undefined);
  const configuration = store.add<Configuration>({
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: business_profile?.headline || null,
      privacy_policy_url: business_profile?.privacy_policy_url ?? null,
      terms_of_service_url: business_profile?.terms_of_service_url ?? null,
    },
    created: clock.now(),
    default_return_url: params.default_return_url || null,
    features: featuresOf(params.features),
    is_default,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata(params.metadata),
    name: params.name || null,
    updated: clock.now(),
  });
  events.emit('billing_portal.configuration.created', configuration);
  return configuration;
}

export function updateConfiguration(
  account: Account,
  id: string,
  params: Params['billingPortal.configurations.update'],
): Configuration {
  const configuration = account.store.get('billing_portal.configuration', id);
  const { active, features, default_return_url: back, name, metadata } = params;
  checkUrl('default_return_url', back || undefined);
  change(
    account,
    configuration,
    {
      ...(active !== undefined && { active }),
      ...(features && { features: featuresOf(features, configuration.features) }),
      ...(back !== undefined && { default_return_url: back || null }),
      ...(name !== undefined && { name: name || null }),
      metadata: mergeMetadata(metadata, configuration.metadata ?? {}),
      updated: account.clock.now(),
    },
    'billing_portal.configuration.updated',
  );
  return configuration;
}

/** Stripe's dashboard provides a default configuration; it is created on first use. */
function defaultConfiguration(account: Account): Configuration {
  const [found] = account.store.all('billing_portal.configuration', ({ is_default }) => is_default);
  const features: Features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
  };
  return found ?? createConfiguration(account, { features }, true);
}

function featuresOf(sent: Features, before?: Configuration['features']): Configuration['features'] {
  if (sent?.subscription_update?.enabled === true)
    throw invalid('The sandbox does not change plans in the portal; the product does.', {
      param: 'features[subscription_update][enabled]',
    });
  const { customer_update, invoice_history, payment_method_update, subscription_cancel } = sent ?? {};
  return {
    customer_update: customer_update
      ? { enabled: customer_update.enabled, allowed_updates: customer_update.allowed_updates || [] }
      : (before?.customer_update ?? { enabled: false, allowed_updates: [] }),
    invoice_history: invoice_history ?? before?.invoice_history ?? { enabled: false },
    payment_method_update: payment_method_update
      ? { enabled: payment_method_update.enabled, payment_method_configuration: null }
      : (before?.payment_method_update ?? { enabled: false, payment_method_configuration: null }),
    subscription_cancel: subscription_cancel
      ? {
          enabled: subscription_cancel.enabled,
          mode: subscription_cancel.mode ?? 'at_period_end',
          proration_behavior: subscription_cancel.proration_behavior ?? 'none',
          cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        }
      : (before?.subscription_cancel ?? noCancel),
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

const noCancel: Configuration['features']['subscription_cancel'] = {
  enabled: false,
  mode: 'at_period_end',
  proration_behavior: 'none',
  cancellation_reason: { enabled: false, feedback_options: null, options: [] },
};

/**
 * Cancels as the portal does for flexible billing: sets `cancel_at` and leaves `cancel_at_period_end` false. Releases a
 * schedule first, because a scheduled subscription refuses `cancel_at`.
 */
export function cancelInPortal(account: Account, id: string, mode: string = 'at_period_end'): Subscription {
  const subscription = account.store.get('subscription', id);
  if (subscription.ended_at !== null) throw missing('subscription', id);
  if (subscription.schedule !== null) releaseSchedule(account, subscription.schedule);
  if (mode === 'at_period_end')
    return updateSubscription(account, id, { cancel_at: periodEnd(subscription) });
  endSubscription(account, subscription, 'cancellation_requested');
  return subscription;
}

/** Undoes a cancellation that has not taken effect. */
export function keepInPortal(account: Account, id: string): Subscription {
  return updateSubscription(account, id, { cancel_at: '' });
}

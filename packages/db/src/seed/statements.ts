import { sql, type RawBuilder } from 'kysely';

// The seed's statements, over temporary tables: users, their jobs, and their ledger entries. Each user spends less per
// month than their plan grants, so each refill returns what the previous month used.

const firstNames = 'Ada Ben Cleo Dana Eli Fay Gus Hana Ivo Jo Kai Lea Mia Noa Oskar Pia Quinn Ruth Sam Tess';
const lastNames = 'Abbott Brandt Costa Dahl Evans Fuchs Greco Holm Ito Jansen Klein Lund Marsh Novak Okafor';

/** As long as a real hash; matches no known password. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$c2VlZHNlZWRzZWVkc2VlZA$${'A'.repeat(43)}`;

const words = (text: string) => sql`string_to_array(${text}, ' ')`;
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** One job in five is an image; one in fifty fails. */
const isImage = sql`(job.n * 7 + job.user_id) % 5 = 0`;

export function seedStatements(seed: { users: number; rows: number; end: Date }): RawBuilder<unknown>[] {
  const { users, rows, end } = seed;
  /** Average jobs per user. The remaining rows are refills, and what subscribers did this month. */
  const jobs = Math.max(0, 0.6 * (rows / users - 1.1));
  return [
    // Each day has more sign-ups than the day before. 5% are on Pro, 13% on Creator.
    sql`
      create temp table seed_user on commit drop as
      select people.*, age.months, anchor + make_interval(months => age.months) as period_start,
        greatest(3, floor((credits / 4 - 1) * extract(epoch from ${end}::timestamptz - anchor) / 86400 / 31)) as most
      from (
        select base + i as id, i, joined.created_at, seed_plan.*, i % 2 = 0 as is_yearly, i % 8 <> 0 as verified,
          case when seed_plan.plan = 'free' then joined.created_at
            else date_trunc('second', joined.created_at + least(interval '3 days', (${end}::timestamptz - joined.created_at) / 2))
            end as anchor
        from generate_series(1, ${users}::integer) as i
        cross join (select coalesce(max(id), 0) as base from users) as ids
        cross join lateral (
          select date_trunc('second', ${end}::timestamptz - interval '2 hours'
            - interval '730 days' * (1 - sqrt(i / ${users}::float8))) as created_at
        ) as joined
        join seed_plan on seed_plan.plan = case when i * 37 % 100 < 5 then 'pro' when i * 37 % 100 < 18 then 'creator' else 'free' end
      ) as people
      cross join lateral (
        select (extract(year from age(${end}, anchor)) * 12 + extract(month from age(${end}, anchor)))::integer as months
      ) as age`,
    sql`create unique index on seed_user (id)`,
    sql`analyze seed_user`,

    // A few users do much, most do little, each at regular intervals.
    sql`
      create temp table seed_job on commit drop as
      select user_id, n, plan, anchor + (${end}::timestamptz - anchor) * ((n - 0.5) / jobs) as at
      from (
        select id as user_id, plan, anchor, least(most, floor(${jobs}::float8 * 4 * random() ^ 3 + 0.5))::integer as jobs
        from seed_user
      ) as people cross join lateral generate_series(1, jobs) as n`,
    sql`
      alter table seed_job add column model text, add column credits integer, add column cost bigint,
        add column failed boolean, add column months integer, add column extra boolean default false`,
    sql`
      update seed_job as job set at = date_trunc('milliseconds', job.at), failed = (job.n * 11 + job.user_id) % 50 = 0,
        model = case when ${isImage} then seed_model.model
          when (job.n + job.user_id) % 10 < 7 then 'gpt-6-luna' end,
        credits = case when ${isImage} then seed_model.credits else 1 end,
        cost = case when (job.n * 11 + job.user_id) % 50 = 0 then 0 when ${isImage} then seed_model.cost
          when (job.n + job.user_id) % 10 < 7 then 200 + (job.n * 37 + job.user_id) % 500 else 0 end,
        months = (extract(year from age(job.at, anchor)) * 12 + extract(month from age(job.at, anchor)))::integer
      from seed_user, seed_model
      where seed_user.id = job.user_id and seed_model.slot = (job.n + job.user_id) % (select count(*) from seed_model)`,

    sql`analyze seed_job`,
    // The missing rows are prompts that subscribers wrote this month, after their last job.
    sql`
      insert into seed_job (user_id, n, plan, at, credits, cost, failed, months, extra)
      with payers as materialized (
        select seed_user.*, greatest(period_start, last) as free_from
        from seed_user left join (select user_id, max(at) as last from seed_job group by 1) as jobs on user_id = id
        where plan <> 'free'
      ), had as materialized (
        select (select count(*) from seed_user) + (select count(*) from payers)
          + (select count(*) + count(*) filter (where failed) from seed_job)
          + (select count(*) from (
              select from seed_job join seed_user on id = user_id
              where seed_job.months < seed_user.months and not failed group by user_id, seed_job.months
            ) as refills) as entries
      ), missing as materialized (
        select ceil(greatest(0, ${rows}::integer - entries) / (select greatest(1, count(*)) from payers)::float8) as jobs
        from had
      )
      select id, 1000000 + n, plan,
        date_trunc('milliseconds', free_from + (${end}::timestamptz - free_from) * (n / (each.jobs + 1.0))),
        1, 0, false, months, true
      from payers
      cross join lateral (select least((select jobs from missing), credits / 2)::integer as jobs) as each
      cross join lateral generate_series(1, each.jobs) as n`,
    sql`alter table seed_job add column id integer`,
    sql`
      update seed_job as job set id = numbered.number
      from (
        select job.ctid, (row_number() over (partition by ${isImage} and not extra order by at, user_id)
          + case when ${isImage} and not extra then images.base else prompts.base end)::integer as number
        from seed_job as job, (select last_value as base from prompt_ids) as prompts,
          (select coalesce(max(id), 0) as base from generated_images) as images
      ) as numbered
      where numbered.ctid = job.ctid`,
    sql`alter table seed_job add column image boolean`,
    sql`update seed_job as job set image = ${isImage} and not extra`,
    sql`analyze seed_job`,

    sql`
      create temp table seed_entry on commit drop as
      select id as user_id, created_at as at, 0 as rank, 20 as amount, 'signup' as type, 'Welcome credits' as description,
        null::integer as prompt_id, null::integer as image_id, 'signup:' || id as reference
      from seed_user
      union all
      select id, anchor, 1, credits - 20, 'plan', initcap(plan) || ' plan', null, null,
        'plan:sub_seed_' || id || ':' || ${iso('anchor')} || ':' || plan
      from seed_user where plan <> 'free'
      union all
      select user_id, at, 3, -credits, case when image then 'image' else 'prompt' end,
        case when image then 'Image' else 'Prompt for Illustration' end,
        case when not image then id end, case when image then id end,
        case when image then 'image:' else 'generation:' end || id
      from seed_job
      union all
      select user_id, at + interval '20 seconds', 4, credits, 'refund', 'Refund: interrupted',
        case when not image then id end, case when image then id end,
        case when image then 'refund:image:' else 'refund:generation:' end || id
      from seed_job where failed
      union all
      select user_id, start, 2, spent, 'refill', 'Monthly refill', null, null,
        'refill:' || user_id || ':' || ${iso('start')}
      from (
        select user_id, seed_user.anchor + make_interval(months => seed_job.months + 1) as start,
          sum(seed_job.credits)::integer as spent
        from seed_job join seed_user on seed_user.id = user_id
        where seed_job.months < seed_user.months and not failed
        group by user_id, anchor, seed_job.months
      ) as refills`,
    sql`create index on seed_entry (user_id)`,
    sql`analyze seed_entry`,
    ...insertStatements(end),
  ];
}

function insertStatements(end: Date): RawBuilder<unknown>[] {
  return [
    sql`
      insert into users (id, email, password_hash, name, plan, credits, refill_date, refill_anchor, next_refill_at,
        stripe_customer_id, subscription_id, subscription_status, is_yearly, paid_until, email_verified, prompt_count,
        image_count, prompt_cost_micros, image_cost_micros, created_at, updated_at)
      overriding system value
      select people.id, lower(first || '.' || last) || people.id || '@example.' || (array['com', 'org', 'net'])[i % 3 + 1],
        ${passwordHash}, case when i % 6 > 0 then first || ' ' || last end, plan, balance, period_start, anchor,
        anchor + make_interval(months => months + 1),
        case when plan <> 'free' then 'cus_seed_' || people.id end, case when plan <> 'free' then 'sub_seed_' || people.id end,
        case when plan <> 'free' then 'active' else 'inactive' end, plan <> 'free' and is_yearly,
        case when plan <> 'free' then anchor + make_interval(months => case when is_yearly then months / 12 * 12 + 12 else months + 1 end) end,
        verified, coalesce(prompts, 0), coalesce(images, 0), coalesce(prompt_cost, 0), coalesce(image_cost, 0),
        created_at, created_at
      from (
        select seed_user.*, (${words(firstNames)})[id % 20 + 1] as first, (${words(lastNames)})[id / 20 % 15 + 1] as last
        from seed_user
      ) as people
      join (select user_id, sum(amount) as balance from seed_entry group by 1) as sums on sums.user_id = people.id
      left join (
        select user_id, count(*) filter (where not image and not failed) as prompts,
          count(*) filter (where image and not failed) as images,
          sum(cost) filter (where not image) as prompt_cost, sum(cost) filter (where image) as image_cost
        from seed_job group by 1
      ) as done on done.user_id = people.id
      order by people.id`,
    sql`
      insert into payments (user_id, invoice_id, payment_id, subscription_id, plan, is_yearly, amount_cents, currency,
        credits, period_start, period_end, paid_at)
      select id, 'in_seed_' || id || '_' || m, 'pi_seed_' || id || '_' || m, 'sub_seed_' || id, plan, is_yearly,
        case when is_yearly then yearly else monthly end, 'usd', case when m = 0 then credits - 20 else 0 end,
        anchor + make_interval(months => m),
        anchor + make_interval(months => m + case when is_yearly then 12 else 1 end),
        anchor + make_interval(months => m)
      from seed_user cross join lateral generate_series(0, months, case when is_yearly then 12 else 1 end) as m
      where plan <> 'free'
      order by anchor + make_interval(months => m)`,
    sql`
      insert into generated_prompts (id, user_id, request_id, fingerprint, status, instance_id, renderer, style, subject,
        parameters, prompt, writer, model, failure, credits_used, cost_micros, created_at, settled_at)
      overriding system value
      select id, user_id, 'seed:' || id, 'seed', case when failed then 'failed' else 'done' end, 0, 'midjourney',
        'Illustration', 'a lighthouse keeper reading', '{}',
        case when not failed then 'a lighthouse keeper reading by the lamp, illustration --ar 16:9' end,
        case when failed then null when model is null then 'composer' else 'ai' end, model,
        case when failed then 'interrupted' end, credits, cost, at, least(at + interval '20 seconds', ${end})
      from seed_job where not image order by id`,
    sql`
      insert into generated_images (id, user_id, request_id, fingerprint, status, stage, prompt, model, ratio, failure,
        credits_used, cost_micros, created_at, settled_at, deleted_at)
      overriding system value
      select id, user_id, 'seed:' || id, 'seed', case when failed then 'failed' else 'done' end, 'storing', '', model,
        'square', case when failed then 'The model did not answer. Nothing was charged; please try again.' end,
        credits, cost, at, least(at + interval '20 seconds', ${end}), case when not failed then ${end}::timestamptz end
      from seed_job where image order by id`,
    sql`
      insert into credit_transactions (user_id, amount, balance_after, type, description, prompt_id, image_id, reference,
        created_at)
      select user_id, amount, sum(amount) over (partition by user_id order by at, rank), type, description, prompt_id,
        image_id, reference, at
      from seed_entry order by at, rank, user_id`,
    sql`select setval('prompt_ids', greatest((select last_value from prompt_ids), (select max(id) from generated_prompts)))`,
    ...['users', 'generated_images'].map(
      (table) => sql`
        select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))`,
    ),
  ];
}

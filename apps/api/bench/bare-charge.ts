/** The ceiling of a charge: the same work as one minimal statement. Of a user's id and a request's. */
export const bareCharge = `
  with debit as (
    update users set credits = credits - 1 where id = $1 and credits >= 1 returning id, credits
  ), job as (
    insert into generated_prompts (user_id, request_id, fingerprint, instance_id, renderer, style, subject, parameters,
      credits_used)
    select id, $2, 'bench', 1, 'midjourney', 'Illustration', 'a lighthouse', '{}', 1 from debit returning id
  )
  insert into credit_transactions (user_id, amount, balance_after, type, prompt_id, reference)
  select debit.id, -1, debit.credits, 'prompt', job.id, 'generation:' || job.id from debit, job returning balance_after`;

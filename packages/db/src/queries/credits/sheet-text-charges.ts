import type { RendererId } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { chargeJobs, refundJobs, type Charge, type Charged } from './job-charges';
import { prompts } from './prompt-charges';

// The ledger's statements for a sheet's prompts that the AI writer writes; only domain/credits calls them.

/** One prompt of an order. */
export interface SheetText {
  /** The index of the sheet's cell. */
  readonly cell: number;
  /** Its own, made from the order's. */
  readonly requestId: string;
  readonly renderer: RendererId;
  readonly style: string;
  readonly subject: string;
  readonly scenario: string | null;
  readonly aspectRatio: string | null;
  readonly parameters: Record<string, string>;
  /** As JSON; null when the choices above say everything. */
  readonly recipe: string | null;
}

export interface SheetTextCharge extends Omit<Charge, 'cost'> {
  readonly sheetId: number;
  /** Credits of each. */
  readonly price: number;
  readonly texts: readonly SheetText[];
}

/**
 * Takes the credits of some prompts of a sheet and opens their jobs, due at once; see chargeJobs. Each continues what was
 * written for its cell before.
 */
export function chargeSheetTexts(db: Db, charge: SheetTextCharge): Promise<Charged | undefined> {
  const { texts, price } = charge;
  const column = <Key extends keyof SheetText>(key: Key) => texts.map((text) => text[key]);
  const insert = sql`
    insert into generated_prompts (user_id, fingerprint, instance_id, credits_used, created_at, due_at, sheet_id,
      sheet_cell, request_id, renderer, style, subject, scenario, aspect_ratio, parameters, recipe, parent_id)
    select debit.id, ${charge.fingerprint}, ${charge.instanceId}::integer, ${price}::integer, ${charge.now}::timestamptz,
      ${charge.now}::timestamptz, ${charge.sheetId}::integer, wanted.cell, wanted.request, wanted.renderer, wanted.style,
      wanted.subject, wanted.scenario, wanted.ratio, wanted.parameters::jsonb, wanted.recipe::jsonb, (
        select id from generated_prompts before
        where before.user_id = debit.id and before.sheet_id = ${charge.sheetId}::integer
          and before.sheet_cell = wanted.cell and before.status = 'done'
        order by id desc limit 1
      )
    from debit cross join unnest(
      ${column('cell')}::integer[], ${column('requestId')}::text[], ${column('renderer')}::text[],
      ${column('style')}::text[], ${column('subject')}::text[], ${column('scenario')}::text[],
      ${column('aspectRatio')}::text[], ${texts.map(({ parameters }) => JSON.stringify(parameters))}::text[],
      ${column('recipe')}::text[]
    ) with ordinality as wanted (cell, request, renderer, style, subject, scenario, ratio, parameters, recipe, place)
    order by wanted.place
    returning id, credits_used, 'Prompt for ' || style as description`;
  return chargeJobs(db, prompts, { ...charge, cost: price * texts.length }, insert);
}

/** Refunds a sheet's prompts that no server has begun to write, and returns how many. */
export async function refundSheetTexts(
  db: Db,
  { userId, sheetId, failure, now }: { userId: number; sheetId: number; failure: string; now: Date },
): Promise<number> {
  const which = sql`user_id = ${userId} and sheet_id = ${sheetId} and begun_at is null`;
  const { rows } = await refundJobs(prompts, { which, failure, now }).execute(db);
  return rows.length;
}

/**
 * The schema before release 0.2.0, which 87 migrations had built. A database that had all of them gets the tables of `001-base`
 * and continues from there.
 */
import * as m from '@cmp/messages/server/db'
import type pg from 'pg'
import { AppError, UpgradeFailed } from '../../kit/errors.ts'
import { functionsAndTriggers } from './base/functions.ts'
import {
  provisionModuleReferences,
  provisionModuleTables,
  provisionSnapshotTable,
} from './base/provision-modules.ts'
import { grants, sellerDateFunction } from './base/scope.ts'

const firstMigration = '001-ground'
const lastMigration = '145-expected-differences'

/** Tables and indexes under another name. */
const renames = [
  'alter table kept_control_totals rename to retained_control_totals',
  'alter table kept_cost rename to excluded_cost',
  'alter table usage_anomaly_look rename to usage_anomaly_check',
  'alter index kept_cost_customer rename to excluded_cost_customer',
  'alter index kept_cost_profile rename to excluded_cost_profile',
]

/** Columns under another name: table, former name, name. */
const columns = [
  ['app_user', 'asked_user_id', 'requested_user_id'],
  ['cache.metric_coverage', 'asked_at', 'requested_at'],
  ['cloud_account', 'secrets_kept', 'secret_names'],
  ['cloud_container', 'asked_at', 'requested_at'],
  ['cloud_resource', 'gone_at', 'deleted_at'],
  ['dashboard_month', 'kept_at', 'saved_at'],
  ['event', 'thing', 'subject_key'],
  ['event_dispatch', 'asked_by', 'requested_by'],
  ['focus_delivery', 'is_asked', 'is_requested'],
  ['monthly_report', 'paper', 'document'],
  ['monthly_report', 'paper_sha256', 'document_sha256'],
  ['provision', 'secret_outputs_mark', 'secret_outputs_fingerprint'],
  ['provision', 'stands', 'has_resources'],
  ['provision_resource', 'gone_at', 'deleted_at'],
  ['provision_run', 'asked_by_id', 'requested_by_id'],
  ['provision_run', 'asked_role', 'requester_role'],
  ['provision_run', 'asks_for', 'approval_reason'],
  ['provision_run', 'has_begun', 'has_started'],
  ['staleness_check', 'asked_by', 'requested_by'],
  ['stored_file', 'gone_at', 'deleted_at'],
] as const

/** Constraints are named after their table and columns: table, former part of the name, part of the name. */
const constraintNames = [
  ...columns,
  ['excluded_cost', 'kept_cost', 'excluded_cost'],
  ['retained_control_totals', 'kept_control_totals', 'retained_control_totals'],
  ['usage_anomaly_check', 'usage_anomaly_look', 'usage_anomaly_check'],
] as const

const renameConstraints = `
do $$ declare found record;
begin
  for found in
    select conrelid::regclass as of_table, conname as former, replace(conname, part.former, part.present) as present
    from (values ${constraintNames.map((names) => `('${names.join("', '")}')`).join(', ')}) as part (of_table, former, present)
    join pg_constraint on conrelid = part.of_table::regclass and strpos(conname, part.former) > 0
  loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.former, found.present);
  end loop;
end $$`

/** All functions except those that policies use; they and their triggers are created again. */
const formerFunctions = [
  'app_sellers_day',
  'asks_for_staleness_check',
  'calculation_failure_stands',
  'customer_invoice_detail_keeps',
  'customer_invoice_keeps',
  'customer_renamed',
  'customer_subscription_searched',
  'document_is_voided',
  'invoice_misses',
  'payment_counts',
  'payment_is_booked',
  'provision_estimate',
  'receipt_keeps',
]

/** Keys of stored objects under another name: table, column, former key, key. */
const keys = [
  ['event', 'data', 'askedBy', 'requestedBy'],
  ['event', 'data', 'isGone', 'isDeleted'],
  ['invoice_import', 'fetch_state', 'askedAt', 'requestedAt'],
  ['invoice_import', 'question', 'asked', 'question'],
  ['provision_check', 'drift', 'isGone', 'isDeleted'],
  ['usage_estimate', 'fetch_state', 'askedAt', 'requestedAt'],
] as const

/** What 0.2.0 adds: Terraform modules, actions on resources, snapshots and confirmed safeguards. */
const additions = `
${provisionModuleTables}
alter table provision add module_id uuid, add module_version_id uuid, add unprotected jsonb not null default '[]';
create index provision_module_of on provision (module_id) where module_id is not null;
create index provision_module_version_of on provision (module_version_id) where module_version_id is not null;
alter table provision_resource
  add power_state text check (power_state in ('running', 'stopped', 'changing', 'unknown')),
  add power_read_at timestamptz;
alter table provision_rule add modules jsonb not null default '[]';
alter table provision_run
  drop constraint provision_run_action_check,
  add constraint provision_run_action_check check (action in ('create', 'edit', 'delete', 'adopt', 'import', 'start', 'stop', 'restart', 'snapshot')),
  add snapshot_name text not null default '',
  add sent_at timestamptz,
  add operation jsonb,
  add module_version_id uuid references provision_module_version,
  add confirmed_safeguards jsonb not null default '[]';
create index provision_run_module_version_of on provision_run (module_version_id) where module_version_id is not null;
${provisionSnapshotTable}
${provisionModuleReferences}
`

/** Statements that PostgreSQL runs in one transaction, because they are sent together. */
const adopt = `
set local app.scope = 'provider';
drop table line_key_to_fold;
drop function ${formerFunctions.join(', ')} cascade;
${renames.join(';\n')};
${columns.map(([table, former, name]) => `alter table ${table} rename ${former} to ${name};`).join('\n')}
${renameConstraints};
${additions}
${keys
  .map(
    ([table, column, former, key]) =>
      `update ${table} set ${column} = ${column} - '${former}' || jsonb_build_object('${key}', ${column} -> '${former}') where ${column} ? '${former}';`,
  )
  .join('\n')}
${sellerDateFunction}
${functionsAndTriggers}
${grants}
delete from kysely_migration where name <> '${firstMigration}';
update kysely_migration set name = '001-base';
`

/**
 * Whether these migrations are those of the former schema.
 * @throws AppError Conflict if some of them are missing, since no release can add them anymore
 */
export const isFormerSchema = (names: readonly string[]): boolean => {
  if (names[0] !== firstMigration) return false
  if (names.includes(lastMigration)) return true
  throw new AppError('Conflict', m.formerDatabase)
}

/**
 * Turns the former schema into `001-base`. Rows stay; only keys of stored objects are renamed.
 * @throws AppError Conflict if line items still wait for a change that the former version made at its start; UpgradeFailed
 *   if a statement fails, and then nothing is changed
 */
export const adoptFormerSchema = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query('select from line_key_to_fold limit 1')
  if (rows.length > 0) throw new AppError('Conflict', m.unfinishedUpgrade)
  try {
    await pool.query(adopt)
  } catch (error) {
    throw new UpgradeFailed('database', error)
  }
}

/** Parts of statements that many tables share. */

/** Columns of a table whose rows are work: what workers lease, see `work/leases.ts`. The table has `status` and `created_at` too. */
export const workColumns = `message text not null default '',
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  -- The process that holds the lease. Together with the attempt, which never decreases, it identifies a claim.
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  -- Work alternates between shares; a share is usually the requester.
  share_of text not null default ''`

/** Indexes by which workers find queued rows, expired leases and fair shares. */
export const workIndexes = (table: string): string => `
create index ${table}_queued on ${table} (share_of, created_at, id) where status = 'queued';
create index ${table}_running on ${table} (lease_until) where status = 'running';
create index ${table}_shares on ${table} (share_of, started_at);`

const ownRows = 'customer_id = any ((select app_customer_ids())::uuid[])'

/**
 * Row-level security of a table: the reseller sees and writes all rows.
 * @param customer what a customer's session may do with rows of its own `customer_id`; nothing without it
 */
export const buildTenantPolicies = (table: string, customer?: 'reads' | 'writes'): string => `
create policy provider on ${table} using ((select app_is_provider())) with check ((select app_is_provider()));${
  customer === 'reads'
    ? `\ncreate policy customer on ${table} for select using (${ownRows});`
    : customer === 'writes'
      ? `\ncreate policy customer on ${table} using (${ownRows}) with check (${ownRows});`
      : ''
}
alter table ${table} enable row level security;
alter table ${table} force row level security;`

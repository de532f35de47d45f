/**
 * Terraform modules and snapshots of provisioned resources: tables, indexes and policies. The schema before 0.2.0 has
 * none of them, so its upgrade uses these statements too.
 */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const provisionModuleTables = `
create table provision_module (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text,
  cloud text not null check (cloud in ('Azure', 'GCP', 'AWS')),
  -- Without this column, a module whose last customer was deleted would be available to all.
  is_for_all boolean not null,
  is_retired boolean not null default false,
  published_version_id uuid,
  -- The name of the published version for customers, who cannot read versions.
  published_version text,
  modified_time timestamptz not null,
  modified_by text not null
);
${buildTenantPolicies('provision_module')}

create table provision_module_customer (
  module_id uuid not null references provision_module on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  primary key (module_id, customer_id)
);
create index provision_module_customer_of on provision_module_customer (customer_id);
${buildTenantPolicies('provision_module_customer', 'reads')}

create table provision_module_version (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now(),
  module_id uuid not null references provision_module on delete cascade,
  version text not null,
  source_kind text not null check (source_kind in ('registry', 'git', 'upload')),
  address text not null default '',
  ref text not null default '',
  -- The Git commit, if it is known.
  commit_id text not null default '',
  -- The hexadecimal SHA-256 of the paths and contents of all files; empty until they are fetched.
  digest text not null default '',
  -- The "source" argument of the module block, and its "version" argument for a registry.
  source text not null default '',
  registry_version text,
  definition jsonb,
  findings jsonb not null default '[]',
  allowed jsonb not null default '[]',
  published_by text,
  published_at timestamptz,
  ${workColumns},
  unique (module_id, version)
);
${workIndexes('provision_module_version')}
${buildTenantPolicies('provision_module_version')}

-- The files by their path in the folder of a run.
create table provision_module_file (
  version_id uuid not null references provision_module_version on delete cascade,
  path text not null,
  content bytea not null,
  primary key (version_id, path)
);
${buildTenantPolicies('provision_module_file')}
`

export const provisionSnapshotTable = `
create table provision_snapshot (
  id uuid primary key default gen_random_uuid(),
  provision_id uuid not null references provision on delete cascade,
  run_id uuid not null references provision_run on delete cascade,
  customer_id uuid not null references customer,
  native_id text not null,
  name text not null,
  -- The disk or database.
  source text not null,
  size_gib integer,
  region text not null,
  created_at timestamptz not null,
  created_by text not null,
  unique (provision_id, native_id)
);
create index provision_snapshot_customer on provision_snapshot (customer_id);
create index provision_snapshot_run on provision_snapshot (run_id);
${buildTenantPolicies('provision_snapshot', 'reads')}
`

/** References between provisions and modules, and the policies that need both. */
export const provisionModuleReferences = `
alter table provision add constraint provision_module_id_fkey foreign key (module_id) references provision_module;
alter table provision add constraint provision_module_version_id_fkey foreign key (module_version_id) references provision_module_version;
alter table provision_module add constraint provision_module_published_version_id_fkey foreign key (published_version_id) references provision_module_version;
create policy customer on provision_module for select using (((published_version_id is not null) and (not is_retired) and ((is_for_all and (cardinality((select app_customer_ids())) > 0)) or (exists ( select from provision_module_customer its where ((its.module_id = provision_module.id) and (its.customer_id = any ((select app_customer_ids())::uuid[]))))))));
`

/** Support tickets: tables, indexes and policies. */
import { buildTenantPolicies } from './helpers.ts'

export const supportTables = `
create table support_ticket (
  id uuid primary key default gen_random_uuid(),
  ticket_no text not null unique,
  customer_id uuid not null references customer,
  customer_subscription_id uuid references customer_subscription on delete set null,
  title text not null,
  description text not null,
  severity text not null,
  status text not null default 'open',
  created_by_id uuid references app_user on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  about text,
  customer_invoice_id uuid references customer_invoice on delete set null,
  customer_invoice_detail_id uuid,
  usage_query text
);
create index support_ticket_created_at on support_ticket (created_at desc, id);
create index support_ticket_customer on support_ticket (customer_id, created_at desc);
create index support_ticket_customer_invoice on support_ticket (customer_invoice_id) where customer_invoice_id is not null;
create index support_ticket_modified_at on support_ticket (modified_at desc, id);
create index support_ticket_title on support_ticket (title, id);
create index support_ticket_waiting on support_ticket (status, severity) where status = any (array['open', 'inProgress', 'waitingForCustomer']);
${buildTenantPolicies('support_ticket', 'writes')}

create table support_ticket_comment (
  id uuid primary key default gen_random_uuid(),
  support_ticket_id uuid not null references support_ticket on delete cascade,
  customer_id uuid not null references customer,
  text text not null,
  created_by_id uuid references app_user on delete set null,
  created_by text not null,
  is_from_provider boolean not null,
  created_at timestamptz not null
);
create index support_ticket_comment_ticket on support_ticket_comment (support_ticket_id, created_at, id);
${buildTenantPolicies('support_ticket_comment', 'writes')}

create table support_ticket_attachment (
  id uuid primary key default gen_random_uuid(),
  support_ticket_id uuid not null references support_ticket on delete cascade,
  support_ticket_comment_id uuid references support_ticket_comment on delete cascade,
  customer_id uuid not null references customer,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_by text not null,
  created_at timestamptz not null
);
create index support_ticket_attachment_ticket on support_ticket_attachment (support_ticket_id, created_at, id);
${buildTenantPolicies('support_ticket_attachment', 'writes')}
`

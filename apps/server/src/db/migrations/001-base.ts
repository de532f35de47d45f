import { sql, type Kysely } from 'kysely'
import { billingTables } from './base/billing.ts'
import { cloudsTables } from './base/clouds.ts'
import { coreTables } from './base/core.ts'
import { documentTables } from './base/documents.ts'
import { identityTables } from './base/identity.ts'
import { insightTables } from './base/insight.ts'
import { messagingTables } from './base/messaging.ts'
import { partiesTables } from './base/parties.ts'
import { providerInvoiceTables } from './base/provider-invoices.ts'
import { provisioningTables } from './base/provisioning.ts'
import { supportTables } from './base/support.ts'
import { circularReferences, functionsAndTriggers } from './base/functions.ts'
import { grants, scopeFunctions, sellerDateFunction } from './base/scope.ts'

/** All tables of release 0.2.0. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      [
        'create schema cache; create schema limits; create sequence support_ticket_number;',
        scopeFunctions,
        sellerDateFunction,
        partiesTables,
        identityTables,
        cloudsTables,
        billingTables,
        providerInvoiceTables,
        documentTables,
        insightTables,
        provisioningTables,
        supportTables,
        messagingTables,
        coreTables,
        circularReferences,
        functionsAndTriggers,
        grants,
      ].join('\n'),
    )
    .execute(db)
}

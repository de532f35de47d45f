/**
 * A customer with a subscription, a project and an account in the simulated cloud, and requests that create resources
 * in them.
 */
import { randomUUID } from 'node:crypto'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import type pg from 'pg'
import { z } from 'zod'
import type { Secrets } from '../../src/stores/secrets.ts'

/** The container for new resources, by provider. */
export type Places = Readonly<Record<string, { CustomerId: string; ContainerId: string }>>

const accounts = {
  Azure: ['azure-tenant', '11111111-2222-4333-8444-555555555555', { clientSecret: 'Secret-of-Azure-1' }],
  GCP: [
    'gcp-projects',
    'shop-prod',
    {
      serviceAccountKey: JSON.stringify({
        type: 'service_account',
        client_email: 'shop@shop-prod.iam.gserviceaccount.com',
        private_key: 'Secret-of-Google-1',
      }),
    },
  ],
  AWS: ['aws-account', '123456789012', { accessKeyId: 'AKIASHOP', secretAccessKey: 'Secret-of-AWS-1' }],
} as const

/** Adds the customer, its cloud accounts with their secrets, and the containers that they see. */
export const addPlaces = async (
  pool: Pick<pg.Pool, 'query'>,
  secrets: Pick<Secrets, 'seal'>,
): Promise<Places> => {
  const customer = await pool.query<{ id: string }>(
    `insert into customer (tenant_id, company_name, language) values ('shop', 'Shop', 'en') returning id`,
  )
  const CustomerId = customer.rows[0]?.id ?? ''
  const places: Record<string, { CustomerId: string; ContainerId: string }> = {}
  for (const [cloud, [kind, ContainerId, fields]] of Object.entries(accounts)) {
    const id = randomUUID()
    await pool.query(
      `insert into cloud_account (id, kind, name, credentials, settings) values ($3, $1, $1, $2, '{"region":"ap-southeast-1"}')`,
      [
        kind,
        await secrets.seal(JSON.stringify(fields), { purpose: 'cloud-account', id, customerId: null }),
        id,
      ],
    )
    await pool.query(
      `insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched, customer_id)
        values ($1, $2, $2, $3, 'shop', true, false, $4)`,
      [id, ContainerId, cloud, CustomerId],
    )
    places[cloud] = { CustomerId, ContainerId }
  }
  return places
}

/** Returns the request for a resource type, with only its required fields or with all fields. */
export const requestIn = (
  places: Places,
  name: string,
  which: 'least' | 'all',
  change: object = {},
): Readonly<Record<string, unknown>> => {
  const type = provisionTypes.find((of) => of.name === name)
  const place = type && places[type.cloud]
  if (!type || !place) throw new Error(`No place for ${name}.`)
  return type.requestOf('', type.body(z).parse({ ...provisionRequests[name]?.[which], ...place, ...change }))
}

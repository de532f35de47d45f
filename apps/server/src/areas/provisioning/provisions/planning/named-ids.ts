/**
 * Checks that every ID in a request belongs to a container of the same customer. One account of the reseller may have
 * access to containers of several customers, so the provider would accept the ID of another customer's resource.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/planning'
import { toSubAccountKey } from '@cmp/billing'
import { imageProjects } from '@cmp/clouds/image-projects'
import { isRecord } from '@cmp/contract/is-record'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { Scoped } from '../../../../scope/scope.ts'

/** A text of a request with its field. */
type NamedText = { field: string; text: string }

const listTexts = (field: string, value: unknown): NamedText[] => {
  if (typeof value === 'string') return [{ field, text: value.trim() }]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => listTexts(field, item))
  return isRecord(value) ? Object.values(value).flatMap((item) => listTexts(field, item)) : []
}

/** Finds the containers named in an ID, by provider; returns none for other texts. */
const containersIn: Readonly<Record<ProvisionType['cloud'], (text: string) => string[]>> = {
  Azure: (text) =>
    /^\/?subscriptions\//i.test(text)
      ? [...text.matchAll(/(?:^|\/)subscriptions\/([^/]+)/gi)].map(([, id = '']) => id)
      : [],
  GCP: (text) =>
    /^(https?:\/\/[^/]+\/|\/\/[^/]+\/)?([a-z0-9]+\/)*projects\//i.test(text)
      ? [...text.matchAll(/(?:^|\/)projects\/([^/]+)/gi)].map(([, id = '']) => id)
      : [],
  AWS: (text) => {
    const account = /^arn:[^:]*:[^:]*:[^:]*:([0-9]+):/i.exec(text)?.[1]
    return account === undefined ? [] : [account]
  },
}

/** Returns whether anybody may read images of a Google project. */
const isOfEverybody = (cloud: ProvisionType['cloud'], container: string): boolean =>
  cloud === 'GCP' && imageProjects.includes(container)

/** Returns the first ID that belongs to no container of the customer. */
const findForeignId = async (
  { trx }: Scoped,
  { cloud, fields }: ProvisionType,
  customerId: string,
  body: ProvisionBody,
): Promise<(NamedText & { container: string }) | undefined> => {
  // Tags are texts for people and identify nothing at the provider.
  const texts = Object.entries(body).flatMap(([field, value]) =>
    fields[field]?.kind === 'tags' ? [] : listTexts(field, value),
  )
  const named = texts.flatMap((of) =>
    containersIn[cloud](of.text).map((container) => ({
      ...of,
      container: toSubAccountKey(cloud, container),
    })),
  )
  if (named.length === 0) return undefined
  const rows = await trx
    .selectFrom('cloudContainer')
    .select('containerId')
    .where('cloudProvider', '=', cloud)
    .where('customerId', '=', customerId)
    .execute()
  const own = new Set(rows.map(({ containerId }) => toSubAccountKey(cloud, containerId)))
  return named.find(({ container }) => !own.has(container) && !isOfEverybody(cloud, container))
}

const formatForeignId = ({ text, container }: { text: string; container: string }): string =>
  t(m.isInWhichDoesNotBelong, { value: text.length > 200 ? `${text.slice(0, 200)}…` : text, container })

/**
 * Rejects IDs of other customers.
 * @throws AppError InvalidRequest for the field with an ID in no container of the customer
 */
export const refuseForeignIds = async (
  scoped: Scoped,
  type: ProvisionType,
  customerId: string,
  body: ProvisionBody,
): Promise<void> => {
  const foreign = await findForeignId(scoped, type, customerId, body)
  if (foreign) throw createFieldRefusal(foreign.field, formatForeignId(foreign))
}

/**
 * Returns why a run cannot be applied: its request or its imports contain an ID in no container of the customer. A
 * container may have been assigned to another customer since the request.
 */
export const findForeignIdProblem = async (
  scoped: Scoped,
  type: ProvisionType,
  {
    customerId,
    body,
    imports,
  }: { customerId: string; body: ProvisionBody; imports: readonly { id: string }[] },
): Promise<string | undefined> => {
  const foreign = await findForeignId(scoped, type, customerId, {
    ...body,
    imports: imports.map(({ id }) => id),
  })
  return foreign && formatForeignId(foreign)
}

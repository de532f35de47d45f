/**
 * Ids that a request names: each is of the request's own container or of another of the same customer. One account of the reseller
 * may see containers of several customers, and it is that account which signs in: whatever id is typed, the cloud would take it.
 */
import { subAccountKey } from '@cmp/billing'
import { imageProjects } from '@cmp/clouds/image-projects'
import { isRecord } from '@cmp/contract/is-record'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../db/provision-tables.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A text of a request, and the field that it stands in. */
type NamedText = { field: string; text: string }

const textsIn = (field: string, value: unknown): NamedText[] => {
  if (typeof value === 'string') return [{ field, text: value.trim() }]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(field, item))
  return isRecord(value) ? Object.values(value).flatMap((item) => textsIn(field, item)) : []
}

/** What tells an id of a cloud from any other text, and the containers that it names. */
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

/** Projects of Google that anybody may read images of. */
const isOfEverybody = (cloud: ProvisionType['cloud'], container: string): boolean =>
  cloud === 'GCP' && imageProjects.includes(container)

/** The first id that is of no container of the customer. */
const foreignIn = async (
  { trx }: Scoped,
  { cloud, fields }: ProvisionType,
  customerId: string,
  body: ProvisionBody,
): Promise<(NamedText & { container: string }) | undefined> => {
  // A tag says something to people, and names nothing to the cloud.
  const texts = Object.entries(body).flatMap(([field, value]) =>
    fields[field]?.kind === 'tags' ? [] : textsIn(field, value),
  )
  const named = texts.flatMap((of) =>
    containersIn[cloud](of.text).map((container) => ({ ...of, container: subAccountKey(cloud, container) })),
  )
  if (named.length === 0) return undefined
  const rows = await trx
    .selectFrom('cloudContainer')
    .select('containerId')
    .where('cloudProvider', '=', cloud)
    .where('customerId', '=', customerId)
    .execute()
  const own = new Set(rows.map(({ containerId }) => subAccountKey(cloud, containerId)))
  return named.find(({ container }) => !own.has(container) && !isOfEverybody(cloud, container))
}

const sentenceOf = ({ text, container }: { text: string; container: string }): string =>
  `${text.length > 200 ? `${text.slice(0, 200)}…` : text} is in ${container}, where this customer has nothing. Choose one of its own.`

/** @throws AppError InvalidRequest beside the field that names what is in no container of the customer */
export const refuseForeignIds = async (
  scoped: Scoped,
  type: ProvisionType,
  customerId: string,
  body: ProvisionBody,
): Promise<void> => {
  const foreign = await foreignIn(scoped, type, customerId, body)
  if (foreign) throw fieldRefusal(foreign.field, sentenceOf(foreign))
}

/**
 * Why a run cannot be carried out: its request, or what it takes over, names what is in no container of the customer by now. A
 * container may have been given to somebody else since it was asked for.
 */
export const foreignIdProblem = async (
  scoped: Scoped,
  type: ProvisionType,
  {
    customerId,
    body,
    imports,
  }: { customerId: string; body: ProvisionBody; imports: readonly { id: string }[] },
): Promise<string | undefined> => {
  const foreign = await foreignIn(scoped, type, customerId, { ...body, imports: imports.map(({ id }) => id) })
  return foreign && sentenceOf(foreign)
}

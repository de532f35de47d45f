/**
 * One kind of thing that can be provisioned, declared once: the form that asks for it, the shape that checks it in the
 * page and on the server, and the request that is made of it.
 */
import type { Fields, Keys } from './declared.ts'
import { allCustomers } from '../customers.ts'
import { pick, required } from './field.ts'
import { f } from './fields.ts'
import { shape, type ObjectShape, type Z } from './shape.ts'

/** The clouds that things are provisioned in, and what each calls the place that is billed. */
const containers = { Azure: 'Subscription id', GCP: 'Project id', AWS: 'Account id' } as const

/** A key of {@link containers}. */
export type ProvisionCloud = keyof typeof containers

/** A request by field name: what the form holds, or what was checked. */
type Values = Readonly<Record<string, unknown>>

/** What {@link defineProvisionType} takes. Names of fields are the request's own, letter by letter. */
export type ProvisionSpec<F extends Fields, Edit extends Keys<F>> = {
  /** Kebab-case, the cloud first: part of the page's address. */
  name: string
  cloud: ProvisionCloud
  /** The name under which the type's own part stands in the request. */
  wire: string
  /** One of them, for sentences: 'storage account'. */
  noun: string
  fields: F
  /** Groups of fields in the order of the form, under a heading each. */
  sections: readonly { title: string; text?: string; fields: readonly Keys<F>[] }[]
  /** What a new one begins with. */
  start?: { [K in Keys<F>]?: unknown }
  /** When a field makes no sense with the others: it is not shown, not sent and not asked for then. */
  hidden?: { [K in Keys<F>]?: (values: Values) => boolean }
  /** What can be changed later. */
  edit: readonly Edit[]
  /** What is wrong with fields that are each right by themselves; nothing for a request that is right. */
  rules?: readonly ((request: {
    [K in Keys<F>]: NonNullable<ReturnType<ReturnType<F[K]['schema']>['parse']>>
  }) => { field: Keys<F>; message: string } | undefined)[]
  /** What the requested thing is called in lists. */
  nameOf: (request: Values) => string
}

/** Where something is provisioned and for whom: what every form asks first. */
const placeFields = (cloud: ProvisionCloud) => ({
  CustomerId: f.lookup('Customer', { call: allCustomers, value: 'id', name: 'companyName' }),
  ContainerId: f.externalId(containers[cloud], { help: 'Where it is made, and on whose bill it stands.' }),
  ResourceGroupName: f.text('Resource group', { max: 90 }),
})

/** The names of {@link placeFields}, which every request carries beside its own part. */
const placeNames = ['CustomerId', 'ContainerId', 'ResourceGroupName'] as const

const requestShape = <F extends Fields, Edit extends Keys<F>>(spec: ProvisionSpec<F, Edit>): ObjectShape =>
  shape((z) => {
    const { fields } = spec
    const hidden: Partial<Record<string, (values: Values) => boolean>> = spec.hidden ?? {}
    const place = placeFields(spec.cloud)
    const own = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        hidden[name] ? field.schema(z).nullish() : field.schema(z),
      ]),
    )
    return z
      .object({ ...pick(z, place, placeNames, 'schema'), ...own })
      .superRefine((values: Values, context) => {
        const say = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        for (const [name, isHidden] of Object.entries(hidden)) {
          const field = fields[name]
          const isGiven = values[name] !== undefined && values[name] !== null
          if (!field || !isHidden) continue
          if (isHidden(values) && isGiven) say(name, `${field.label} does not go with the other choices`)
          if (!isHidden(values) && !isGiven && !field.optional) say(name, required)
        }
        for (const rule of spec.rules ?? []) {
          const problem = rule(values as Parameters<typeof rule>[0])
          if (problem) say(problem.field, problem.message)
        }
      })
  })

/** The names of the fields that are secrets, nested ones by their place: `Access.Password`. */
const secretsIn = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.kind === 'secret' ? [before + name] : []),
    ...secretsIn(field.fields ?? field.items?.field.fields ?? {}, `${before}${name}.`),
  ])

/** A declared type: what its form, the server and tests read. */
export type ProvisionType = {
  name: string
  cloud: ProvisionCloud
  wire: string
  noun: string
  /** What is asked for: where it is made and for whom, then what is the type's own. */
  fields: Fields
  sections: readonly { title: string; text?: string; fields: readonly string[] }[]
  start: Values
  /** The fields that make no sense with these values. */
  hidden: (values: Values) => readonly string[]
  /** What the form sends, checked by both sides. */
  body: ObjectShape
  /** What can be changed later, and its shape. */
  edit: readonly string[]
  editBody: ObjectShape
  /** The places of secrets, which are sealed and never shown: `Access.Password`. */
  secrets: readonly string[]
  /** The request of a checked body: what every request carries, and under `wire` what is the type's own. */
  requestOf: (userId: string, body: Values) => Values
  /** The request that changes one that exists. */
  editOf: (userId: string, provisionId: string, body: Values) => Values
}

/** Declares a type; a section, rule or edit that names no field does not compile. */
export const defineProvisionType = <const F extends Fields, const Edit extends Keys<F>>(
  spec: ProvisionSpec<F, Edit>,
): ProvisionType => {
  const { name, cloud, wire, noun, fields, sections, start = {}, edit, nameOf } = spec
  const hidden: [string, ((values: Values) => boolean) | undefined][] = Object.entries(spec.hidden ?? {})
  return {
    name,
    cloud,
    wire,
    noun,
    fields: { ...placeFields(cloud), ...fields },
    sections: [{ title: 'Where', fields: placeNames }, ...sections],
    start,
    hidden: (values) => hidden.flatMap(([field, isHidden]) => (isHidden?.(values) ? [field] : [])),
    body: requestShape(spec),
    edit,
    editBody: shape((z: Z) => z.object(pick(z, fields, edit, 'schema'))),
    secrets: secretsIn(fields),
    requestOf: (userId, { CustomerId, ContainerId, ResourceGroupName, ...request }) => ({
      UserId: userId,
      CustomerId,
      CloudProviderId: cloud,
      ContainerId,
      RegionId: request['Region'],
      ResourceTypeId: name,
      ResourceName: nameOf(request),
      ResourceGroupName,
      [wire]: request,
    }),
    editOf: (userId, provisionId, body) => ({ UserId: userId, ProvisionId: provisionId, [wire]: body }),
  }
}

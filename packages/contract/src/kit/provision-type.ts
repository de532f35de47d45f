/**
 * One kind of thing that can be provisioned, declared once: the form that asks for it, the shape that checks it in the
 * page and on the server, and the request that is made of it.
 */
import type { Field, Fields, Keys } from './declared.ts'
import { allCustomers } from '../customers.ts'
import { provisionContainers } from '../provisions.ts'
import { pick, required, oneLine } from './field.ts'
import { f } from './fields.ts'
import {
  fieldAtPlace,
  groupOf,
  hiddenWithin,
  valueAt,
  withPlaces,
  type HiddenPlaces,
} from './hidden-places.ts'
import type { PricePart } from './price-parts.ts'
import { shape, type ObjectShape, type Z } from './shape.ts'
import {
  configurationOf,
  literals,
  usesVariable,
  type TerraformConfiguration,
  type TerraformParts,
} from './terraform.ts'
import {
  afterMoves,
  movesOf,
  type Identities,
  type StandingResource,
  type TerraformContext,
} from './terraform-names.ts'

/** The clouds that things are provisioned in, and what each calls the place that is billed. */
const containers = { Azure: 'Subscription id', GCP: 'Project id', AWS: 'Account id' } as const

/** A key of {@link containers}. */
export type ProvisionCloud = keyof typeof containers

/** A request by field name: what the form holds, or what was checked. */
type Values = Readonly<Record<string, unknown>>

/** What every request carries of the thing itself; a type's own part may have it too, and says it then. */
export type CommonName = 'ResourceGroupName' | 'RegionId' | 'ResourceName'

/** A checked request: of an optional field that was left out nothing. */
type Checked<F extends Fields> = { [K in Keys<F>]: ReturnType<ReturnType<F[K]['schema']>['parse']> }

/** What is wrong, and beside which field: `Subnets.0.Range` is inside another. */
export type ProvisionProblem<Name extends string> = { field: Name | `${Name}.${string}`; message: string }

/** A size, and the field that says it: `Standard_B2s`, `db.t3.micro`. */
export type ProvisionSize<Name extends string> = { field: Name | `${Name}.${string}`; size: string }

/** What {@link defineProvisionType} takes. Names of fields are the request's own, letter by letter. */
export type ProvisionSpec<F extends Fields, Edit extends Keys<F>> = {
  /** Kebab-case, the cloud first: part of the page's address. */
  name: string
  cloud: ProvisionCloud
  /** The name under which the type's own part stands in the request. */
  wire: string
  /** One of them, for sentences: 'storage account'. */
  noun: string
  /** After which a run of one is stopped, above what its provider waits for. Minutes. */
  longestMinutes: number
  /**
   * The Terraform resource types of it whose deletion or replacement destroys data: databases, disks, machines with their disks,
   * buckets, storage accounts, sites with their files. Who has to approve such a plan follows from it.
   */
  holdsData: readonly string[]
  /** What of the common part is asked for beside the customer and the place that is billed. */
  common?: { [K in CommonName]?: Field }
  fields: F
  /** Groups of fields in the order of the form, under a heading each. */
  sections: readonly { title: string; text?: string; fields: readonly Keys<F>[] }[]
  /** What a new one begins with. */
  start?: { [K in Keys<F>]?: unknown }
  /**
   * When a field makes no sense with the others: it is not shown, not sent and not asked for then. Within a group it is named
   * by its place (`hiddenIn`), and what a call says of it all the same has no effect.
   */
  hidden?: { [K in Keys<F> | `${Keys<F>}.${string}`]?: (values: Values) => boolean }
  /** What can be changed later. */
  edit: readonly Edit[]
  /** What is wrong with fields that are each right by themselves; nothing for a request that is right. */
  rules?: readonly ((request: Checked<F>) => ProvisionProblem<Keys<F>> | undefined)[]
  /** What is wrong with the common part, as far as {@link ProvisionSpec.common} asks for it. */
  commonRules?: readonly ((asked: { readonly [K in CommonName]?: string }) =>
    | ProvisionProblem<CommonName>
    | undefined)[]
  /** What of the common part the type's own part says. */
  commonOf?: (request: Checked<F>) => { [K in CommonName]?: string }
  /** The sizes of machines and plans in it, as their cloud names them: what a customer may have is said of them. */
  sizes: (request: Checked<F>) => readonly ProvisionSize<Keys<F>>[]
  /** The resource types that it makes from lists, and what each is named by: an address is never a position in a list. */
  identities?: Identities
  /** The Terraform that it becomes. What people typed comes without expressions in it; secrets are {@link secretVariables}. */
  terraform: (request: Checked<F>, common: ProvisionCommon) => TerraformParts
  /** What of it is paid for, and the fields beside the region that this depends on. */
  price: {
    by: readonly Keys<F>[]
    parts: (request: Checked<F>, place: Pick<ProvisionCommon, 'region'>) => PricePart[]
  }
  /** Variables of that Terraform whose values are secrets, and the fields that have them: they are in no plan and no state. */
  secretVariables?: { [variable: string]: Keys<F> }
  /** Such whose argument is not write-only at the provider: their values stand in the sealed state. */
  keptSecretVariables?: { [variable: string]: Keys<F> }
}

/** Where something is made, and what it is called. */
export type ProvisionCommon = {
  provisionId: string
  containerId: string
  region: string
  resourceGroup: string
  name: string
  /** Rises when a secret is given anew: providers cannot see by a write-only argument itself that it has changed. */
  secretsVersion: number
  /** What exists of it already, at the addresses that it has now. */
  standing: readonly StandingResource[]
}

/** Where something is provisioned and for whom: what every form asks first. */
const placeFields = (cloud: ProvisionCloud) => ({
  CustomerId: f.lookup('Customer', { call: allCustomers, value: 'id', name: 'companyName' }),
  ContainerId: f.lookup(containers[cloud], {
    call: provisionContainers,
    value: 'containerId',
    name: 'name',
    by: { field: 'CustomerId', parameter: 'customerId' },
    query: { cloudProviderId: cloud },
  }),
})

/** The common part that a type asks for, in the order of the form. */
const commonNames = ['RegionId', 'ResourceGroupName', 'ResourceName'] as const

/** What every form of a type asks first. */
const askedFirst = ({
  cloud,
  common = {},
}: {
  cloud: ProvisionCloud
  common?: { [K in CommonName]?: Field }
}): Record<string, Field> => {
  const asked: Record<string, Field> = placeFields(cloud)
  for (const name of commonNames) {
    const field = common[name]
    if (field) asked[name] = field
  }
  return asked
}

/** The field; what may be hidden inside of it may be left out. */
const loosened = (field: Field, inside: HiddenPlaces): Field =>
  Object.keys(inside).length === 0
    ? field
    : f.group(
        field.label,
        Object.fromEntries(
          Object.entries(field.fields ?? {}).map(([name, inner]) => {
            const of = loosened(inner, hiddenWithin(inside, name))
            return [name, name in inside && !of.optional ? f.optional(of) : of]
          }),
        ),
      )

/** The type's own part; what may be hidden may be left out. */
const ownShape = (z: Z, { fields, hidden = {} }: { fields: Fields; hidden?: HiddenPlaces }) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = loosened(field, hiddenWithin(hidden, name)).schema(z)
      return [name, name in hidden ? own.nullish() : own]
    }),
  )

/** Some of the fields, in the same way. */
const pickOwn = (z: Z, spec: { fields: Fields; hidden?: HiddenPlaces }, names: readonly string[]) =>
  ownShape(z, { ...spec, fields: pickFields(spec.fields, names) })

/** A rule has read a field that is not right by itself. */
class NotRightYet extends Error {}

/** The values for a rule, which says nothing as long as a field that it reads is wrong or missing. */
const readable = <T extends object>(values: T, wrong: ReadonlySet<string>): T =>
  new Proxy(values, {
    get: (of, name) => {
      if (typeof name === 'string' && wrong.has(name)) throw new NotRightYet()
      return Reflect.get(of, name)
    },
  })

const problemOf = <T extends object, P>(rule: (values: T) => P | undefined, values: T): P | undefined => {
  try {
    return rule(values)
  } catch (error) {
    if (error instanceof NotRightYet) return undefined
    throw error
  }
}

const requestShape = <F extends Fields, Edit extends Keys<F>>(spec: ProvisionSpec<F, Edit>): ObjectShape =>
  shape((z) => {
    const { fields } = spec
    const hidden: HiddenPlaces = spec.hidden ?? {}
    const place = askedFirst(spec)
    return z.object({ ...pick(z, place, Object.keys(place), 'schema'), ...ownShape(z, spec) }).superRefine(
      (values: Values, context) => {
        const say = (place: string, message: string) =>
          context.addIssue({
            code: 'custom',
            path: place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
            message,
          })
        for (const [name, isHidden] of Object.entries(hidden)) {
          const field = fieldAtPlace(fields, name)
          const group = groupOf(name)
          const isGiven = (valueAt(values, name) ?? null) !== null
          if (!field || !isHidden) continue
          if (isHidden(values)) {
            if (isGiven && !group) say(name, `${field.label} does not go with the other choices`)
          } else if (!isGiven && !field.optional && (!group || valueAt(values, group))) say(name, required)
        }
        const wrong = new Set(context.issues.map(({ path = [] }) => String(path[0])))
        const read = readable(values, wrong)
        for (const rule of spec.rules ?? []) {
          const problem = problemOf(rule, read as Checked<F>)
          if (problem) say(problem.field, problem.message)
        }
        for (const rule of spec.commonRules ?? []) {
          const problem = problemOf(rule, read)
          if (problem) say(problem.field, problem.message)
        }
      },
      // A rule of two fields is told as soon as both are right, whatever is missing elsewhere.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
  })

/** The names of the fields that are secrets, nested ones by their place: `Access.Password`. */
const secretsIn = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.kind === 'secret' ? [before + name] : []),
    ...secretsIn(field.fields ?? field.items?.field.fields ?? {}, `${before}${name}.`),
  ])

/** Some of the fields. */
const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** What every request carries beside the type's own part. */
const commonOfRequest = (z: Z, { name, cloud }: { name: string; cloud: ProvisionCloud }) => ({
  UserId: oneLine(z).max(200).default('').describe('Who asks. Left without effect: the session counts.'),
  CloudProviderId: z.literal(cloud).describe('The cloud.'),
  ResourceTypeId: z.literal(name).describe('What is asked for.'),
  RegionId: oneLine(z).max(200).default(''),
  ResourceName: oneLine(z).max(500).default(''),
  ResourceGroupName: oneLine(z).max(200).default(''),
  Review: z
    .boolean()
    .default(false)
    .describe('Whether the plan is shown to who asks before anything is made.'),
})

/** A declared type: what its form, the server and tests read. */
export type ProvisionType = {
  name: string
  cloud: ProvisionCloud
  wire: string
  noun: string
  longestMinutes: number
  /** The Terraform resource types of it that hold data. */
  holdsData: readonly string[]
  /** What is asked for: where it is made and for whom, then what is the type's own. */
  fields: Fields
  /** Those of {@link fields} that stand in the common part of the request. */
  common: readonly string[]
  sections: readonly { title: string; text?: string; fields: readonly string[] }[]
  start: Values
  /** The fields that make no sense with these values, within a group by their place. */
  hidden: (values: Values) => readonly string[]
  /** What a form of a change begins with: what makes no sense in `body` is as in a new one, for when it does. */
  begunWith: (body: Values) => Values
  /** What the form sends, checked by both sides. */
  body: ObjectShape
  /** The request as it travels: the common part, and the type's own under {@link ProvisionType.wire}. */
  request: ObjectShape
  /** What the form would have sent for a request. */
  bodyOf: (request: Values) => Values
  /** What can be changed later, and its shape. */
  edit: readonly string[]
  /** The fields as a change asks for them: a secret that is left empty stays. */
  editFields: Fields
  editBody: ObjectShape
  /** The places of secrets, which are sealed and never shown: `Access.Password`. */
  secrets: readonly string[]
  /** The request of a checked body: what every request carries, and under `wire` what is the type's own. */
  requestOf: (userId: string, body: Values) => Values
  /** The request that changes one that exists. */
  editOf: (userId: string, provisionId: string, body: Values) => Values
  /** The sizes in a checked body. */
  sizesOf: (body: Values) => readonly ProvisionSize<string>[]
  /** The Terraform that a checked body becomes, without its secrets. */
  terraformOf: (body: Values, context?: TerraformContext) => TerraformConfiguration
  /** The fields that its price depends on, no secret among them: an estimate is asked for with these alone. */
  pricedBy: readonly string[]
  /** Those fields, checked one by one. */
  priceBody: ObjectShape
  /** What is paid for of a body whose {@link pricedBy} are checked. */
  priceOf: (body: Values) => PricePart[]
  /** The secrets of a checked body, by the variables that Terraform reads them from. */
  variablesOf: (body: Values) => Readonly<Record<string, string>>
}

/** Declares a type; a section, rule or edit that names no field does not compile. */
export const defineProvisionType = <const F extends Fields, const Edit extends Keys<F>>(
  spec: ProvisionSpec<F, Edit>,
): ProvisionType => {
  const {
    name,
    cloud,
    wire,
    noun,
    longestMinutes,
    holdsData,
    fields,
    sections,
    start = {},
    edit,
    common = {},
    commonOf,
  } = spec
  const kept = spec.keptSecretVariables ?? {}
  const secretVariables: { [variable: string]: Keys<F> } = { ...spec.secretVariables, ...kept }
  /** A secret that is left out stays as it is. */
  const changeable: Fields = Object.fromEntries(
    Object.entries(pickFields(fields, edit)).map(([key, field]) => [
      key,
      field.kind === 'secret' ? f.optional({ ...field, help: 'Left empty, it stays as it is.' }) : field,
    ]),
  )
  const hiddenPlaces: HiddenPlaces = spec.hidden ?? {}
  const hidden = (values: Values): string[] =>
    Object.entries(hiddenPlaces).flatMap(([place, isHidden]) => (isHidden?.(values) ? [place] : []))
  const first = askedFirst(spec)
  const ownOf = (body: Values): Checked<F> =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key in fields)) as Checked<F>
  const bodyOf = (request: Values): Values => {
    const own = request[wire]
    return {
      ...Object.fromEntries(Object.keys(first).map((key) => [key, request[key]])),
      ...(typeof own === 'object' ? own : {}),
    }
  }
  const commonly = (body: Values, key: CommonName): string =>
    String((common[key] ? body[key] : commonOf?.(ownOf(body))[key]) ?? '')
  // A bucket of Google has places in the stead of a region.
  const regionField = 'RegionId' in first ? 'RegionId' : 'Region'
  const pricedBy: string[] = [
    ...spec.price.by,
    ...(regionField in { ...first, ...fields } ? [regionField] : []),
  ]
  const terraformOf: ProvisionType['terraformOf'] = (
    body,
    { secretsVersion = 1, standing = [], provisionId = '' } = {},
  ) => {
    const moved = movesOf(spec.identities ?? {}, standing)
    const given = literals(body) as Values
    const common = {
      provisionId,
      containerId: String(given['ContainerId']),
      region: commonly(given, 'RegionId'),
      resourceGroup: commonly(given, 'ResourceGroupName'),
      name: commonly(given, 'ResourceName'),
      secretsVersion,
      standing: afterMoves(standing, moved),
    }
    const parts = spec.terraform(ownOf(given), common)
    const secrets = Object.entries(secretVariables).flatMap(([variable, field]) =>
      body[field] && usesVariable(parts, variable) ? [{ name: variable, isKept: variable in kept }] : [],
    )
    return configurationOf(cloud, common, { ...parts, moved }, secrets)
  }
  return {
    name,
    cloud,
    wire,
    noun,
    longestMinutes,
    holdsData,
    fields: { ...first, ...fields },
    common: Object.keys(first),
    sections: [{ title: 'Where', fields: Object.keys(first) }, ...sections],
    start,
    hidden,
    begunWith: (body) => withPlaces(body, hidden(body), start),
    body: requestShape(spec),
    edit,
    editFields: { ...fields, ...changeable },
    editBody: shape((z: Z) => z.object(ownShape(z, { ...spec, fields: changeable }))),
    secrets: secretsIn(fields),
    request: shape((z) => {
      const place = askedFirst(spec)
      const own = z.object(ownShape(z, spec))
      const bodyShape = requestShape(spec)(z)
      return z
        .object({
          ...commonOfRequest(z, spec),
          ...pick(z, place, Object.keys(place), 'schema'),
          [wire]: own,
        })
        .superRefine((request: Values, context) => {
          const { error } = bodyShape.safeParse(bodyOf(request))
          for (const { path, message } of error?.issues ?? [])
            context.addIssue({
              code: 'custom',
              path: String(path[0]) in fields ? [wire, ...path] : [...path],
              message,
            })
        })
    }),
    bodyOf,
    requestOf: (userId, body) => ({
      UserId: userId,
      CustomerId: body['CustomerId'],
      CloudProviderId: cloud,
      ContainerId: body['ContainerId'],
      RegionId: commonly(body, 'RegionId'),
      ResourceTypeId: name,
      ResourceName: commonly(body, 'ResourceName'),
      ResourceGroupName: commonly(body, 'ResourceGroupName'),
      [wire]: ownOf(body),
    }),
    sizesOf: (body) => spec.sizes(ownOf(body)),
    terraformOf,
    pricedBy,
    priceBody: shape((z: Z) => z.object(pickOwn(z, { ...spec, fields: { ...first, ...fields } }, pricedBy))),
    priceOf: (body) => spec.price.parts(ownOf(body), { region: String(body[regionField] ?? '') }),
    variablesOf: (body) =>
      Object.fromEntries(
        Object.keys(terraformOf(body)['variable'] ?? {}).flatMap((variable) => {
          const field = secretVariables[variable]
          return field === undefined ? [] : [[variable, String(body[field])]]
        }),
      ),
    editOf: (userId, provisionId, body) => ({ UserId: userId, ProvisionId: provisionId, [wire]: body }),
  }
}

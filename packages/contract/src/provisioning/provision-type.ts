/**
 * A provision type, declared once: its request form, the shape that validates it in the page and on the server, and the
 * request that is built from it.
 */
import { t, type Noun, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provision-type'
import type { Field, Fields, Keys } from '../kit/declared.ts'
import { allCustomers } from '../parties/customers.ts'
import { provisionContainers } from './provision-containers.ts'
import { pick, defineLine } from '../kit/field.ts'
import { required } from '../kit/required.ts'
import { f } from '../kit/fields.ts'
import {
  findFieldAt,
  groupOf,
  selectHiddenWithin,
  getValueAt,
  withPlaces,
  type HiddenPlaces,
} from '../kit/hidden-places.ts'
import type { PricePart } from '../kit/price-parts.ts'
import {
  containers,
  type ProvisionCloud,
  type ProvisionSize,
  type ProvisionType,
  type Values,
} from '../kit/provision-type-shape.ts'
import { shape, type ObjectShape, type Z } from '../kit/shape.ts'
import { buildConfiguration, escapeLiterals, usesVariable, type TerraformParts } from '../kit/terraform.ts'
import { applyMoves, findMoves, type Identities, type ExistingResource } from '../kit/terraform-names.ts'

/** The common properties of every request; a type may define them in its own part instead. */
export type CommonName = 'ResourceGroupName' | 'RegionId' | 'ResourceName'

/** A validated request; omitted optional fields are missing. */
type Checked<F extends Fields> = { [K in Keys<F>]: ReturnType<ReturnType<F[K]['schema']>['parse']> }

/** A problem and its field, such as `Subnets.0.Range`, which is inside another range. */
export type ProvisionProblem<Name extends string> = { field: Name | `${Name}.${string}`; message: string }

/** The input of {@link defineProvisionType}. Field names are spelled exactly as in the request. */
export type ProvisionSpec<F extends Fields, Edit extends Keys<F>> = {
  /** Kebab-case, starting with the cloud; part of the page's path. */
  name: string
  cloud: ProvisionCloud
  /** The key of the type's own part in the request. */
  wire: string
  /** The name in sentences: 'storage account', 'storage accounts'. A Terraform module has its own name. */
  noun: Noun | string
  /** Minutes after which a run is stopped; longer than its Terraform provider waits. */
  longestMinutes: number
  /**
   * The type's Terraform resource types whose deletion or replacement destroys data: databases, disks, machines with
   * their disks, buckets, storage accounts, sites with their files. They determine who must approve such a plan. Each
   * has the name of the data that is deleted with it, for the confirmation.
   */
  holdsData: Readonly<Record<string, Text>>
  /** The common properties in the form, beside the customer and the billed container. */
  common?: { [K in CommonName]?: Field }
  fields: F
  /** Groups of fields under headings, in the order of the form. */
  sections: readonly { title: Text; text?: Text; fields: readonly Keys<F>[] }[]
  /** The initial values of a new request. */
  start?: { [K in Keys<F>]?: unknown }
  /**
   * When a field does not apply with the values of the others: then it is not shown, not sent and not required. A field
   * inside a group is named by its path (`hiddenIn`), and a value that a call sends for it is ignored.
   */
  hidden?: { [K in Keys<F> | `${Keys<F>}.${string}`]?: (values: Values) => boolean }
  /** The fields that can be changed later. */
  edit: readonly Edit[]
  /** The rules between fields that are valid separately; undefined for a valid request. */
  rules?: readonly ((request: Checked<F>) => ProvisionProblem<Keys<F>> | undefined)[]
  /** The rules of the common properties, if {@link ProvisionSpec.common} contains them. */
  commonRules?: readonly ((leading: { readonly [K in CommonName]?: string }) =>
    | ProvisionProblem<CommonName>
    | undefined)[]
  /** Returns the common properties that the type's own part contains. */
  commonOf?: (request: Checked<F>) => { [K in CommonName]?: string }
  /** The field with the region, if its name is neither `RegionId` nor `Region`. */
  regionField?: Keys<F>
  /** Returns the sizes of machines and plans by the provider's names; customers' rules may restrict them. */
  sizes: (request: Checked<F>) => readonly ProvisionSize<Keys<F>>[]
  /**
   * Its resource types that are created from lists, and their identities: an address never contains a position in a
   * list.
   */
  identities?: Identities
  /** Returns the Terraform parts. Entered texts are already escaped; secrets are {@link secretVariables}. */
  terraform: (request: Checked<F>, common: ProvisionCommon) => TerraformParts
  /** The priced parts, and the fields beside the region that they depend on. */
  price: {
    by: readonly Keys<F>[]
    parts: (request: Checked<F>, place: Pick<ProvisionCommon, 'region'>) => PricePart[]
  }
  /** Terraform variables with secret values, and their fields: they are in no plan and no state. */
  secretVariables?: { [variable: string]: Keys<F> }
  /**
   * Secret variables whose argument is not write-only at the Terraform provider, so their values are in the encrypted
   * state.
   */
  stateSecretVariables?: { [variable: string]: Keys<F> }
}

/** The container and the names of a provision. */
export type ProvisionCommon = {
  provisionId: string
  containerId: string
  region: string
  resourceGroup: string
  name: string
  /** Increases when a secret is set again, because Terraform providers cannot detect changes of a write-only argument. */
  secretsVersion: number
  /** The resources that already exist, at their current addresses. */
  existing: readonly ExistingResource[]
}

/** The fields for the container and the customer, which every form has first. */
const placeFields = (cloud: ProvisionCloud) => ({
  CustomerId: f.lookup(m.customer, { call: allCustomers, value: 'id', name: 'companyName' }),
  ContainerId: f.lookup(containers[cloud], {
    call: provisionContainers,
    value: 'containerId',
    name: 'name',
    by: { field: 'CustomerId', parameter: 'customerId' },
    query: { cloudProviderId: cloud },
  }),
})

/** The common properties that a type can ask for, in the order of the form. */
const commonNames = ['RegionId', 'ResourceGroupName', 'ResourceName'] as const

/** Returns the first fields in the form of a type. */
const buildLeadingFields = ({
  cloud,
  common = {},
}: {
  cloud: ProvisionCloud
  common?: { [K in CommonName]?: Field }
}): Record<string, Field> => {
  const leading: Record<string, Field> = placeFields(cloud)
  for (const name of commonNames) {
    const field = common[name]
    if (field) leading[name] = field
  }
  return leading
}

/** Returns the field with its hideable inner fields optional. */
const makeOptional = (field: Field, inside: HiddenPlaces): Field =>
  Object.keys(inside).length === 0
    ? field
    : f.group(
        field.label,
        Object.fromEntries(
          Object.entries(field.fields ?? {}).map(([name, inner]) => {
            const of = makeOptional(inner, selectHiddenWithin(inside, name))
            return [name, name in inside && !of.optional ? f.optional(of) : of]
          }),
        ),
      )

/** Builds the shape of the type's own part; hideable fields are optional. */
const ownShape = (z: Z, { fields, hidden = {} }: { fields: Fields; hidden?: HiddenPlaces }) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = makeOptional(field, selectHiddenWithin(hidden, name)).schema(z)
      return [name, name in hidden ? own.nullish() : own]
    }),
  )

/** Builds the same shape for some of the fields. */
const pickOwn = (z: Z, spec: { fields: Fields; hidden?: HiddenPlaces }, names: readonly string[]) =>
  ownShape(z, { ...spec, fields: pickFields(spec.fields, names) })

/** Thrown when a rule reads a field that is not valid yet. */
class NotRightYet extends Error {}

/** Wraps the values for a rule, which is skipped as long as a field that it reads is invalid or missing. */
const guardInvalidValues = <T extends object>(values: T, wrong: ReadonlySet<string>): T =>
  new Proxy(values, {
    get: (of, name) => {
      if (typeof name === 'string' && wrong.has(name)) throw new NotRightYet()
      return Reflect.get(of, name)
    },
  })

const findProblem = <T extends object, P>(rule: (values: T) => P | undefined, values: T): P | undefined => {
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
    const place = buildLeadingFields(spec)
    return z.object({ ...pick(z, place, Object.keys(place), 'schema'), ...ownShape(z, spec) }).superRefine(
      (values: Values, context) => {
        const addIssueAt = (place: string, message: string) =>
          context.addIssue({
            code: 'custom',
            path: place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
            message,
          })
        for (const [name, isHidden] of Object.entries(hidden)) {
          const field = findFieldAt(fields, name)
          const group = groupOf(name)
          const isGiven = (getValueAt(values, name) ?? null) !== null
          if (!field || !isHidden) continue
          if (isHidden(values)) {
            if (isGiven && !group)
              addIssueAt(name, t(m.isNotAvailableWithSelectedOptions, { label: field.label }))
          } else if (!isGiven && !field.optional && (!group || getValueAt(values, group)))
            addIssueAt(name, t(required))
        }
        const wrong = new Set(context.issues.map(({ path = [] }) => String(path[0])))
        const read = guardInvalidValues(values, wrong)
        for (const rule of spec.rules ?? []) {
          const problem = findProblem(rule, read as Checked<F>)
          if (problem) addIssueAt(problem.field, problem.message)
        }
        for (const rule of spec.commonRules ?? []) {
          const problem = findProblem(rule, read)
          if (problem) addIssueAt(problem.field, problem.message)
        }
      },
      // A rule between two fields applies as soon as both are valid, whatever is missing elsewhere.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
  })

/** Returns the names of the secret fields, nested ones by their path: `Access.Password`. */
const listSecrets = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.kind === 'secret' ? [before + name] : []),
    ...listSecrets(field.fields ?? field.items?.field.fields ?? {}, `${before}${name}.`),
  ])

/** Returns some of the fields. */
const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** Builds the common part of every request. */
const defineCommonRequest = (z: Z, { name, cloud }: { name: string; cloud: ProvisionCloud }) => ({
  UserId: defineLine(z)
    .max(200)
    .default('')
    .describe('The ID of the caller. Ignored: the user of the session applies.'),
  CloudProviderId: z.literal(cloud).describe('The ID of the provider.'),
  ResourceTypeId: z.literal(name).describe('The ID of the resource type.'),
  RegionId: defineLine(z).max(200).default(''),
  ResourceName: defineLine(z).max(500).default(''),
  ResourceGroupName: defineLine(z).max(200).default(''),
  Review: z.boolean().default(false).describe('Whether the plan waits for the requester’s approval.'),
})

/** Returns the fields of a body that belong to the type. */
const pickPart = <F extends Fields>(fields: F, body: Values): Checked<F> =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key in fields)) as Checked<F>

/** Returns the fields that a change accepts. A secret is optional and keeps its value if it is omitted. */
const pickChangeableFields = (fields: Fields, edit: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(pickFields(fields, edit)).map(([key, field]) => [
      key,
      field.kind === 'secret' ? f.optional({ ...field, help: m.leaveEmptyToKeepTheCurrent }) : field,
    ]),
  )

/** Returns a value of the common part: the value of a field, or a value computed from the type's own fields. */
const readCommonValue = <F extends Fields, Edit extends Keys<F>>(
  { fields, common = {}, commonOf }: ProvisionSpec<F, Edit>,
  body: Values,
  key: CommonName,
): string => String((common[key] ? body[key] : commonOf?.(pickPart(fields, body))[key]) ?? '')

/** Returns the secret variables of a configuration, each with the field that provides its value. */
const listSecretVariables = <F extends Fields, Edit extends Keys<F>>(
  spec: ProvisionSpec<F, Edit>,
): { [variable: string]: Keys<F> } => ({ ...spec.secretVariables, ...spec.stateSecretVariables })

/** Builds the Terraform configuration of a body. */
const defineTerraform = <F extends Fields, Edit extends Keys<F>>(
  spec: ProvisionSpec<F, Edit>,
): ProvisionType['terraformOf'] => {
  const { cloud, fields } = spec
  const retainedVariables = spec.stateSecretVariables ?? {}
  const secretVariables = listSecretVariables(spec)
  return (body, { secretsVersion = 1, existing = [], provisionId = '' } = {}) => {
    const moved = findMoves(spec.identities ?? {}, existing)
    const given = escapeLiterals(body) as Values
    const common = {
      provisionId,
      containerId: String(given['ContainerId']),
      region: readCommonValue(spec, given, 'RegionId'),
      resourceGroup: readCommonValue(spec, given, 'ResourceGroupName'),
      name: readCommonValue(spec, given, 'ResourceName'),
      secretsVersion,
      existing: applyMoves(existing, moved),
    }
    const parts = spec.terraform(pickPart(fields, given), common)
    const secrets = Object.entries(secretVariables).flatMap(([variable, field]) =>
      body[field] && usesVariable(parts, variable)
        ? [{ name: variable, isInState: variable in retainedVariables }]
        : [],
    )
    return buildConfiguration(cloud, common, { ...parts, moved }, secrets)
  }
}

/**
 * Defines the shape of a request in a call: the common part, the place, and the type's own part, which is validated
 * like a body.
 */
const defineRequestShape = <F extends Fields, Edit extends Keys<F>>(
  spec: ProvisionSpec<F, Edit>,
  bodyOf: (request: Values) => Values,
): ObjectShape =>
  shape((z) => {
    const { wire, fields } = spec
    const place = buildLeadingFields(spec)
    const own = z.object(ownShape(z, spec))
    const bodyShape = requestShape(spec)(z)
    return z
      .object({
        ...defineCommonRequest(z, spec),
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
  })

/** Declares a type; a section, rule or edit with an unknown field does not compile. */
export const defineProvisionType = <const F extends Fields, const Edit extends Keys<F>>(
  spec: ProvisionSpec<F, Edit>,
): ProvisionType => {
  const { name, cloud, wire, noun, longestMinutes, holdsData, fields, sections, start = {}, edit } = spec
  const secretVariables = listSecretVariables(spec)
  const changeable = pickChangeableFields(fields, edit)
  const hiddenPlaces: HiddenPlaces = spec.hidden ?? {}
  const listHiddenPlaces = (values: Values): string[] =>
    Object.entries(hiddenPlaces).flatMap(([place, isHidden]) => (isHidden?.(values) ? [place] : []))
  const first = buildLeadingFields(spec)
  const ownOf = (body: Values): Checked<F> => pickPart(fields, body)
  const getCommonValue = (body: Values, key: CommonName): string => readCommonValue(spec, body, key)
  const toBody = (request: Values): Values => {
    const own = request[wire]
    return {
      ...Object.fromEntries(Object.keys(first).map((key) => [key, request[key]])),
      ...(typeof own === 'object' ? own : {}),
    }
  }
  // A Google bucket has places instead of a region.
  const regionField = 'RegionId' in first ? 'RegionId' : (spec.regionField ?? 'Region')
  const pricedBy: string[] = [
    ...spec.price.by,
    ...(regionField in { ...first, ...fields } ? [regionField] : []),
  ]
  const terraformOf = defineTerraform(spec)
  return {
    name,
    cloud,
    wire,
    noun,
    longestMinutes,
    holdsData,
    fields: { ...first, ...fields },
    common: Object.keys(first),
    sections: [{ title: m.basics, fields: Object.keys(first) }, ...sections],
    start,
    hidden: listHiddenPlaces,
    buildInitialValues: (body) => withPlaces(body, listHiddenPlaces(body), start),
    body: requestShape(spec),
    edit,
    editFields: { ...fields, ...changeable },
    editBody: shape((z: Z) => z.object(ownShape(z, { ...spec, fields: changeable }))),
    secrets: listSecrets(fields),
    request: defineRequestShape(spec, toBody),
    bodyOf: toBody,
    requestOf: (userId, body) => ({
      UserId: userId,
      CustomerId: body['CustomerId'],
      CloudProviderId: cloud,
      ContainerId: body['ContainerId'],
      RegionId: getCommonValue(body, 'RegionId'),
      ResourceTypeId: name,
      ResourceName: getCommonValue(body, 'ResourceName'),
      ResourceGroupName: getCommonValue(body, 'ResourceGroupName'),
      [wire]: ownOf(body),
    }),
    regionField,
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

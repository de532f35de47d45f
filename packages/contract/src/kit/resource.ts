/**
 * One declaration drives a list's route, its validation, its OpenAPI entry, the table, the form and the
 * tests that walk over all of them. Meaning lives here; appearance in web; storage in server.
 */
import type { BulkAction, Envelope, Field, Fields, Keys, ProofKind, ResourceCall } from './declared.ts'
import { pick } from './field.ts'
import { listShapes, type ListedSpec } from './listed.ts'
import type { RoleGroup } from './roles.ts'
import { shape, type Output, type Shape } from './shape.ts'
import type { TokenUse } from './token-scopes.ts'

/** What {@link defineResource} takes: fields by name, and names of fields everywhere else. */
export type ResourceSpec<
  F extends Fields,
  Create extends Keys<F>,
  Update extends Keys<F>,
  Filter extends Keys<F>,
  Sort extends Keys<F>,
  Parameters extends Fields = Record<never, Field>,
> = ListedSpec<F, Filter, Sort, Parameters> & {
  create?: readonly Create[]
  update?: readonly Update[]
  calls: {
    /** `slug` where clients name the screen and their role beside the parameters. */
    list: ResourceCall & { envelope: Envelope; slug?: string }
    get?: ResourceCall
    create?: ResourceCall
    update?: ResourceCall
    remove?: ResourceCall
  }
  /** The web routes; `editId` says how the edited row's id travels. */
  pages: { list: string; add?: string; edit?: string; editId?: 'path' | 'query'; detail?: string }
  /** `remove` where fewer may delete rows than may change them. */
  access: { read: RoleGroup; write: RoleGroup; remove?: RoleGroup }
  /** The scope that an API token needs to read the rows, and to change them; `remove` where deleting needs another. */
  token: { read: TokenUse; change: TokenUse; remove?: TokenUse }
  /** Every change asks the person to show who it is, unless that was minutes ago. */
  proof?: ProofKind
  /** Lines of a CSV are matched with rows by these fields; where they are given the list can be imported. */
  importKey?: readonly Keys<F>[]
  /** What follows for whoever is added by an import: one sentence, said before it is confirmed. */
  importNote?: string
  bulk?: readonly BulkAction[]
}

/**
 * Declares a resource. A wrong column, sort, filter or body field does not compile.
 * Returned beside the declaration: the shapes `row`, `query`, `createBody` and `updateBody`.
 */
export const defineResource = <
  const F extends Fields,
  const Create extends Keys<F> = never,
  const Update extends Keys<F> = never,
  const Filter extends Keys<F> = never,
  const Sort extends Keys<F> = Keys<F>,
  const Parameters extends Fields = Record<never, Field>,
>(
  spec: ResourceSpec<F, Create, Update, Filter, Sort, Parameters>,
) => {
  const { fields } = spec
  const { row, query } = listShapes<F, Filter, Sort, Parameters>(spec, spec.calls.list.slug)
  const createBody = shape((z) => z.object(pick(z, fields, spec.create ?? [], 'schema')))
  const updateBody = shape((z) => z.object(pick(z, fields, spec.update ?? [], 'schema')).partial())
  return { ...spec, row, query, createBody, updateBody }
}

/** The checked body of a create call. */
export type CreateOf<R extends { createBody: Shape }> = Output<R['createBody']>
/** The checked body of an update call: what is left out stays as it is. */
export type UpdateOf<R extends { updateBody: Shape }> = Output<R['updateBody']>

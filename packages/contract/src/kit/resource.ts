/**
 * One declaration defines a list's routes, its validation, its OpenAPI entry, the table, the form and the tests that
 * cover all resources. The contract defines the meaning, the web client the appearance, and the server the storage.
 */
import type { Text } from '@cmp/messages'
import type { BulkAction, Envelope, Field, Fields, Keys, ProofKind, ResourceCall } from './declared.ts'
import { pick } from './field.ts'
import { listShapes, type ListedSpec } from './listed.ts'
import type { RoleGroup } from './roles.ts'
import { shape, type Output, type Shape } from './shape.ts'
import type { TokenUse } from './token-scopes.ts'

/** The input of {@link defineResource}: fields by name, and names of fields everywhere else. */
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
    /** `slug` if clients also send the name of the screen and their role. */
    list: ResourceCall & { envelope: Envelope; slug?: string }
    get?: ResourceCall
    create?: ResourceCall
    update?: ResourceCall
    remove?: ResourceCall
  }
  /** The web routes; `editId` says how the ID of the edited row is sent. */
  pages: { list: string; add?: string; edit?: string; editId?: 'path' | 'query'; detail?: string }
  /** `remove` if fewer people may delete rows than change them. */
  access: { read: RoleGroup; write: RoleGroup; remove?: RoleGroup }
  /** The scope that an API token needs to read and to change the rows; `remove` if deleting needs another. */
  token: { read: TokenUse; change: TokenUse; remove?: TokenUse }
  /** Whether every change requires a recent proof of identity. */
  proof?: ProofKind
  /** The fields by which lines of a CSV are matched with rows; a list with this key can be imported. */
  importKey?: readonly Keys<F>[]
  /** The consequence for a row that an import adds: one sentence, shown before the confirmation. */
  importNote?: Text
  bulk?: readonly BulkAction[]
}

/**
 * Declares a resource. An invalid column, sort column, filter or body field does not compile. Returns the declaration
 * with the shapes `row`, `query`, `createBody` and `updateBody`.
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

/** The validated body of a create call. */
export type CreateOf<R extends { createBody: Shape }> = Output<R['createBody']>
/** The validated body of an update call; omitted fields stay unchanged. */
export type UpdateOf<R extends { updateBody: Shape }> = Output<R['updateBody']>

/**
 * The types of declarations: fields, lists, resources, calls and permissions. They refer to each other (a field may
 * refer to a resource, whose calls have permissions), so they are in one file; the functions that create them have a
 * file each.
 */
import type { Noun, Text } from '@cmp/messages'
import type { z as Zod } from 'zod'
import type { RoleCode, RoleGroup } from './roles.ts'
import type { ObjectShape, Shape } from './shape.ts'
import type { TokenUse } from './token-scopes.ts'
import type { ErrorCode } from './errors.ts'
import type { LimitName } from './limit-kinds.ts'

/**
 * The kind of a field, by which the web client picks the cell and the input, and the server the CSV text. Code that
 * depends on it uses a `Record<FieldKind, …>`, so a new kind compiles only when all of that code supports it.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'currency'
  | 'country'
  | 'boolean'
  | 'confirmation'
  | 'timeZone'
  | 'json'
  | 'ref'
  | 'lookup'
  | 'secret'
  | 'group'
  | 'list'
  | 'tags'
  | 'figure'

/** Fields by name. */
export type Fields = Record<string, Field>

/** The names of some fields. */
export type Keys<F extends Fields> = Extract<keyof F, string>

/** The suggestions that a form offers for a text; the page knows their source. */
export type Offer = { name: string; of?: string }

/** The properties that every kind of field may have beside its label. */
export type FieldNotes = {
  /** One sentence below the input, if people need guidance. */
  help?: Text | undefined
  /** An additional sentence when an existing row is changed. */
  helpOnChange?: Text
  /** For an optional field that some values of the form require: the text shown instead of `help` then. */
  helpWhereNeeded?: Text
  /**
   * For a text with suggestions, or a choice whose options are not all available everywhere: what is offered, and the
   * form field that narrows it.
   */
  offers?: Offer
  /** For a choice whose options a vendor adds and retires: their source, and the month in which it was read. */
  catalog?: Catalog
}

/** The source of a choice's options: a vendor's page or file, and the month in which it was read (`2026-11`). */
export type Catalog = { source: string; read: string }

/** The source of the options of a `lookup`. */
export type Lookup = {
  /** Returns a list of rows, or an object that has them in `data`. */
  call: Call
  /** The row fields that are stored and that people read. */
  value: string
  name: string
  /** Another field of the same form that filters the options, and the query parameter for it. */
  by?: { field: string; parameter: string }
  /** Constant query parameters of the call. */
  query?: Readonly<Record<string, string>>
}

/** Properties that only some kinds have. */
export type KindParts = {
  /** For `choice` and `choices`: the options in display order, with value and label. */
  options?: readonly { value: string; label: Text }[]
  /** The default of a new row; an existing row keeps its value. */
  usual?: string
  /** For an optional `choice` or amount: the meaning of a missing value. */
  none?: Text
  /** For `ref`: the resource to pick from, and the row field with the name of the picked row. */
  ref?: { resource: Resource; nameField: string }
  /** For `money`: the row field with the amount's currency. */
  currencyField?: string
  lookup?: Lookup
  /** For `integer`: a count, which may be very large, unlike a year or a port. */
  isCount?: boolean
  /** For `secret`: a secret that a person types from memory or reads from a phone, unlike a pasted key. */
  typed?: 'password' | 'code'
  /** For `group`: the fields inside. */
  fields?: Fields
  /** For `list` and `tags`: the field of each item, its name in sentences, and the allowed number of items. */
  items?: { field: Field; noun: Noun; min: number; max: number }
}

/** One field: `schema` validates what is written, `row` is what a call returns. */
export type Field<
  Input extends Zod.ZodType = Zod.ZodType,
  Row extends Zod.ZodType = Zod.ZodType,
  Kind extends FieldKind = FieldKind,
> = FieldNotes &
  KindParts & {
    kind: Kind
    label: Text
    schema: Shape<Input>
    row: Shape<Row>
    /** Whether the written value may be omitted or null. */
    optional: boolean
  }

/** The two envelopes of a paged list; the resource declares which one each call uses. */
export type Envelope = 'upper' | 'lower'

/** A declared list, for generic code. */
export type Listed = {
  name: string
  noun: Noun
  apiName: string
  title: Text
  purpose: Text
  nameField: string
  fields: Fields
  list: {
    columns: readonly string[]
    sort: readonly string[]
    defaultSort: string
    defaultDirection?: 'asc' | 'desc'
    opening?: { sort: string; direction: 'asc' | 'desc' }
    defaultPageSize?: number
    filter: readonly string[]
    parameters?: Fields
    several?: readonly string[]
    search: readonly string[]
  }
  calls: { list: { path: `/${string}`; envelope: Envelope; slug?: string } }
  pages: { list: string; detail?: string }
  access: { read: RoleGroup }
  token: { read: TokenUse }
  row: ObjectShape
  query: ObjectShape
}

/** One call of a resource. `id` says where the row's ID is sent. */
export type ResourceCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  id?: 'path' | 'query' | 'body'
  /** The parameter's name if it is not `id`. */
  idName?: string
  /** As {@link Call.limit}. */
  limit?: LimitName
  /** The area declares the call itself, because its reply contains more than a row. */
  isOwn?: true
}

/** An action on many rows at once, beside deleting them. */
export type BulkAction = {
  action: string
  label: Text
  destructive?: boolean
  /** The consequences; if given, people are asked to confirm. */
  consequences?: Text
  /** The result for the message afterwards, such as 'issued'. */
  done?: Text
  /** The roles to which it is offered, if fewer than those that may change the rows. */
  group?: RoleGroup
  /** As {@link Call.proof}. */
  proof?: ProofKind
}

/** Any declared resource, for code that iterates over all of them. */
export type Resource = Listed & {
  create?: readonly string[]
  update?: readonly string[]
  calls: {
    list: ResourceCall & { envelope: Envelope; slug?: string }
    get?: ResourceCall
    create?: ResourceCall
    update?: ResourceCall
    remove?: ResourceCall
  }
  pages: { list: string; add?: string; edit?: string; editId?: 'path' | 'query'; detail?: string }
  access: { read: RoleGroup; write: RoleGroup; remove?: RoleGroup }
  token: { read: TokenUse; change: TokenUse; remove?: TokenUse }
  proof?: ProofKind
  importKey?: readonly string[]
  importNote?: Text
  bulk?: readonly BulkAction[]
  createBody: ObjectShape
  updateBody: ObjectShape
}

/** The permitted roles, and the message for a role that is not. */
export type Permission = { group: RoleGroup; refusal: (role: RoleCode) => string }

/** Who may make a call: everybody without a session, or the roles of a permission. */
export type Access = 'public' | Permission

/** A file as the reply, by its media type; its bytes are streamed. */
export type FileReply = { file: string }

/** The kinds of expensive calls. For each kind the number of calls and of concurrent calls of a person is limited. */
export type HeavyKind = 'export' | 'document' | 'preview' | 'upload' | 'password-check'

/**
 * The kinds of changes that require a recent proof of identity: how an account is secured or what it may do
 * (`account`); what customers owe, have paid, are charged by or pay to (`money`); secrets that other systems trust
 * (`credentials`). API tokens, which are created with a proof, can make calls of the last two kinds but never of the
 * first.
 */
export type ProofKind = 'account' | 'money' | 'credentials'

/** The input of {@link defineCall}. */
export type Call = {
  /** Unique among all calls, camelCase and starting with a verb: the operation ID in the OpenAPI document. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path, with `:name` for each parameter in `params`. */
  path: `/${string}`
  /** The tag in the OpenAPI document. */
  tag: Text
  /** The summary in the OpenAPI document. */
  summary: string
  params?: ObjectShape
  query?: ObjectShape
  body?: Shape
  /**
   * Replaces `query` and `body` for parameters that existing clients send in the query and the web client in the body.
   * The method is POST; with `answersGet` the same path also accepts GET, as the specification requires.
   */
  input?: ObjectShape
  answersGet?: true
  /** Converts the body of existing clients that use another format; any other body is returned unchanged. */
  readsBody?: (body: unknown) => unknown
  /** The body is a multipart form with files; `body` describes its fields. */
  isForm?: true
  /** A shape, a file, or no content (a redirect). */
  reply: Shape | FileReply | 'redirect'
  /** 200 by default; 202 for work that has only started. */
  status?: 200 | 202
  access: Access
  /** Requires a proof of identity within the last minutes, of the given kind. */
  proof?: ProofKind
  /**
   * Whether the call is also open to a person who signed in with only a password although the role requires two-step
   * verification; these calls allow adding it.
   */
  beforeSecondStep?: true
  /** The scope that API tokens need for the call. It has no default: a call without it does not compile. */
  token: TokenUse
  /**
   * Whether a GET of this call changes something. Then a session cookie is not sufficient, because a link must not act
   * for a signed-in person. True by default for calls with `answersGet`.
   */
  changesOnGet?: boolean
  /** A call of the command line or a browser redirect; it is not in the OpenAPI document. */
  isInternal?: true
  /** Marks an expensive call: each person may run one at a time, and only a limited number. */
  heavy?: HeavyKind
  /** The customer limit that each call of its users counts toward; heavy calls have limits by kind. */
  limit?: LimitName
  /** Errors beside those that follow from the input, the permission and the effects of the call. */
  refuses?: readonly ErrorCode[]
  /** The call changes only what the caller sees, so a read-only scope may make it. */
  allowedReadOnly?: true
}

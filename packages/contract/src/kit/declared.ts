/**
 * What a declaration is: a field, a list, a resource, a call, and who may make it. They speak of each other (a field may
 * refer to a resource, whose calls say who may), so their types stand together; what makes them has a file each.
 */
import type { z as Zod } from 'zod'
import type { RoleCode, RoleGroup } from './roles.ts'
import type { ObjectShape, Shape } from './shape.ts'
import type { TokenUse } from './token-scopes.ts'
import type { ErrorCode } from './errors.ts'
import type { LimitName } from './limit-kinds.ts'

/**
 * What a field is, so that web can pick the cell and the input, and server the CSV text. Whoever decides by it does so
 * in a `Record<FieldKind, …>`: a kind that is added compiles only once everybody knows it.
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

/** Fields by name. */
export type Fields = Record<string, Field>

/** The names of some fields. */
export type Keys<F extends Fields> = Extract<keyof F, string>

/** What a form can offer for a text; the page knows where it comes from. */
export type Offer = { name: string; of?: string }

/** What every kind of field may say beside its label. */
export type FieldNotes = {
  /** One sentence under the input, where people hesitate. */
  help?: string
  /** One more, where something is changed that is there. */
  helpOnChange?: string
  /** For an optional field that a form needs with some values: what is said in the place of `help` then. */
  helpWhereNeeded?: string
  /**
   * For a text of which the form can offer some, or a choice of which not all can be had everywhere: what is offered, and the field of
   * the form that narrows it further.
   */
  offers?: Offer
  /** For a choice whose options a vendor adds to and retires: where they were read, and in which month. */
  catalog?: Catalog
}

/** Where the options of a choice are from: a page or a file of a vendor, and the month in which it was read (`2026-11`). */
export type Catalog = { source: string; read: string }

/** Where the options of a `lookup` come from. */
export type Lookup = {
  /** Answers a list of rows, or an object that has them as `data`. */
  call: Call
  /** The fields of a row that are kept and that people read. */
  value: string
  name: string
  /** Another field of the same form that decides what is offered, and the query parameter that it is sent as. */
  by?: { field: string; parameter: string }
  /** What the call is always told. */
  query?: Readonly<Record<string, string>>
}

/** What only some kinds have. */
export type KindParts = {
  /** For `choice` and `choices`: what is offered in the order shown, value and label. */
  options?: readonly { value: string; label: string }[]
  /** The value of a new row where none is given; a row that is there keeps its own. */
  usual?: string
  /** For an optional `choice` or amount: what it means that there is none. */
  none?: string
  /** For `ref`: the resource picked from, and the row field that holds the picked one's name. */
  ref?: { resource: Resource; nameField: string }
  /** For `money`: the row field that holds the amount's currency. */
  currencyField?: string
  lookup?: Lookup
  /** For `integer`: it counts things, of which there may be very many; a year or a port counts nothing. */
  isCount?: boolean
  /** For `secret`: what a person types from memory or reads off a phone, unlike a key that is pasted. */
  typed?: 'password' | 'code'
  /** For `group`: the fields inside. */
  fields?: Fields
  /** For `list` and `tags`: what each item is, what one is called ('subnet'), and how many there may be. */
  items?: { field: Field; name: string; min: number; max: number }
}

/** One field: `schema` checks what is written, `row` is what a call returns. */
export type Field<
  Input extends Zod.ZodType = Zod.ZodType,
  Row extends Zod.ZodType = Zod.ZodType,
  Kind extends FieldKind = FieldKind,
> = FieldNotes &
  KindParts & {
    kind: Kind
    label: string
    schema: Shape<Input>
    row: Shape<Row>
    /** The written value may be left out or null. */
    optional: boolean
  }

/** The two envelopes of a paged list; which call has which is part of its resource. */
export type Envelope = 'upper' | 'lower'

/** A declared list, for code that works with any of them. */
export type Listed = {
  name: string
  noun: string
  title: string
  purpose: string
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

/** One call of a resource. `id` says where the row's id stands. */
export type ResourceCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  id?: 'path' | 'query' | 'body'
  /** The parameter's name where the call has another one than `id`. */
  idName?: string
  /** As {@link Call.limit}. */
  limit?: LimitName
  /** The area declares the call itself, since it answers more than a row. */
  isOwn?: true
}

/** Something that can be done to many rows at once, beside deleting them. */
export type BulkAction = {
  action: string
  label: string
  destructive?: boolean
  /** What follows from it; where it is said, people are asked first. */
  consequences?: string
  /** What the rows were, for the message afterwards: 'issued'. */
  done?: string
  /** Whom it is offered to, where that is fewer than may change the rows. */
  group?: RoleGroup
  /** As {@link Call.proof}. */
  proof?: ProofKind
}

/** Any declared resource, for code that walks over all of them. */
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
  importNote?: string
  bulk?: readonly BulkAction[]
  createBody: ObjectShape
  updateBody: ObjectShape
}

/** The roles that may, and the sentence for one that may not. */
export type Permission = { group: RoleGroup; refusal: (role: RoleCode) => string }

/** Who may make a call: anybody without a session, or the roles of a permission. */
export type Access = 'public' | Permission

/** A file in the answer, by its media type; its bytes are streamed. */
export type FileReply = { file: string }

/** What costs much more than other calls: how often and how many at once a person may ask for it is bounded by kind. */
export type HeavyKind = 'export' | 'paper' | 'preview' | 'upload' | 'password-check'

/**
 * What is about to change when a person has to show once more who it is: how an account is secured or what it may do (`account`); what
 * customers owe, have paid, are charged by or pay to (`money`); secrets that other systems trust (`credentials`). API tokens, which are
 * made with a proof, make calls of the last two kinds; none makes the first.
 */
export type ProofKind = 'account' | 'money' | 'credentials'

/** What {@link defineCall} takes. */
export type Call = {
  /** Unique among all calls, camelCase, a verb first: the operation's id in the OpenAPI document. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter of `params`. */
  path: `/${string}`
  /** The group that the document shows it in. */
  tag: string
  /** One line in the document: what it does. */
  summary: string
  params?: ObjectShape
  query?: ObjectShape
  body?: Shape
  /**
   * In the place of `query` and `body`: parameters that existing clients send in the query, and the portal in the body.
   * The method is POST; with `answersGet` the same path answers GET as well, as the specification has it.
   */
  input?: ObjectShape
  answersGet?: true
  /** Makes the body of what existing clients send in another way; whatever is none of theirs comes back as it is. */
  readsBody?: (body: unknown) => unknown
  /** The body is a multipart form with files, whose fields `body` describes. */
  isForm?: true
  /** A shape, a file, or nothing (a redirect). */
  reply: Shape | FileReply | 'redirect'
  /** 200 unless it says otherwise; 202 for work that has only begun. */
  status?: 200 | 202
  access: Access
  /** Asks a signed-in person to show who it is, unless that was minutes ago, and says for what. */
  proof?: ProofKind
  /** Open also to who signed in with a password alone although the role asks for a second step: it takes this to add one. */
  beforeSecondStep?: true
  /** The scope that opens the call to API tokens. There is no default: a call without one does not compile. */
  token: TokenUse
  /**
   * Whether a GET of this call changes something, so that a session's cookie is not enough for it (a link must not act
   * for a signed-in person). True of every call with `answersGet` unless it says otherwise.
   */
  changesOnGet?: boolean
  /** Made by the portal's own command line, or a way that a browser is sent: left out of the document. */
  isInternal?: true
  /** Said of a call that costs much: it is done one at a time for a person, and so often only. */
  heavy?: HeavyKind
  /** The limit of a customer that each call of one of its people counts for; heavy calls have theirs by kind. */
  limit?: LimitName
  /** Refusals beside those that follow from the rest: from what it takes, who may make it and what it changes. */
  refuses?: readonly ErrorCode[]
  /** Changes only what the caller looks at, so that a scope that only reads may make it too. */
  allowedReadOnly?: true
}

/** Describes a call in the document: an operation, and a second one with GET if the call supports it. */
import { t } from '@cmp/messages'
import {
  hasVersionedReply,
  roleGroups,
  type Access,
  type Call,
  type FileReply,
  type Shape,
} from '@cmp/contract'
import type { JsonSchema, Schemas } from './json-schema.ts'
import { buildParameters, type Parameter } from './parameters.ts'
import { buildRefusalReferences, versionHeader } from './refusals.ts'
import { buildSecurityRequirements, type Requirement } from './security.ts'

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

/** A reply, inline or by reference. */
export type Reply = { description: string; content?: Content; headers?: object } | { $ref: string }

/** One operation of the document. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Reply>
  security: Requirement[]
}

/** Real bodies and responses by operation ID. */
export type Examples = { bodies: Record<string, unknown>; replies: Record<string, unknown> }

const json = 'application/json'

const withExample = (examples: Record<string, unknown>, id: string): { example?: unknown } =>
  id in examples ? { example: examples[id] } : {}

/** Describes in words who may make the call. */
const describeAccess = (access: Access, token: Call['token']): string => {
  if (access === 'public') return 'Requires no authentication.'
  const roles = `Allowed roles: ${roleGroups[access.group].join(', ')}`
  return `${roles}; ${token === 'none' ? 'API tokens are not accepted' : `API tokens need the scope \`${token}\``}.`
}

const files: JsonSchema = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  minItems: 1,
  description: 'The files.',
}

/** Returns the schema of a form's fields and files. */
const buildFormSchema = (fields: JsonSchema | undefined): JsonSchema => {
  const withFiles: JsonSchema = { type: 'object', properties: { files }, required: ['files'] }
  return fields ? { allOf: [fields, withFiles] } : withFiles
}

const buildRequestBody = (
  call: Call,
  schemas: Schemas,
  examples: Examples,
): Pick<Operation, 'requestBody'> => {
  const { name, body, input, isForm } = call
  const given = body ?? input
  const fields = given && schemas.taken(given)
  if (isForm)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: buildFormSchema(fields) } },
      },
    }
  if (!given || !fields) return {}
  return {
    requestBody: {
      required: !schemas.mayBeEmpty(given),
      content: { [json]: { schema: fields, ...withExample(examples.bodies, name) } },
    },
  }
}

const isFile = (reply: FileReply | Shape): reply is FileReply => typeof reply === 'object'

const answerOf = (call: Call, id: string, schemas: Schemas, examples: Examples): Record<string, Reply> => {
  const { reply, status = 200 } = call
  if (reply === 'redirect')
    return {
      302: {
        description: 'Redirects the browser to `Location`.',
        headers: { Location: { description: 'The URL to redirect to.', schema: { type: 'string' } } },
      },
    }
  if (isFile(reply))
    return {
      [status]: {
        description: 'The file.',
        content: { [reply.file]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  return {
    [status]: {
      description:
        status === 202 ? 'The request was accepted, and its task has started.' : 'The request succeeded.',
      ...(hasVersionedReply(call) ? { headers: versionHeader } : {}),
      content: { [json]: { schema: schemas.answered(reply), ...withExample(examples.replies, id) } },
    },
  }
}

/** Describes what a session needs besides its role. */
const describeProof = ({ proof }: Call): string =>
  proof === undefined
    ? ''
    : ' A session needs a proof of identity by password or passkey within the last ten minutes; otherwise the call fails with `ProofNeeded`.'

/** Returns the operations of a call by lower-case method. */
export const buildOperations = (
  call: Call,
  schemas: Schemas,
  examples: Examples,
): Record<string, Operation> => {
  const { name, method, tag, summary, access, token, input, answersGet } = call
  const changesOnGet = call.changesOnGet ?? answersGet === true
  const shared = { tags: [t(tag)], description: `${describeAccess(access, token)}${describeProof(call)}` }
  const main: Operation = {
    operationId: name,
    ...shared,
    summary,
    parameters: buildParameters(call),
    ...buildRequestBody(call, schemas, examples),
    responses: { ...answerOf(call, name, schemas, examples), ...buildRefusalReferences(call) },
    security: buildSecurityRequirements(
      call,
      method === 'GET' ? (changesOnGet ? 'changesByGet' : 'reads') : 'changes',
    ),
  }
  if (!answersGet) return { [method.toLowerCase()]: main }
  const id = `${name}ByGet`
  return {
    [method.toLowerCase()]: main,
    get: {
      operationId: id,
      ...shared,
      summary: `${summary} (for existing clients)`,
      parameters: buildParameters({ ...call, query: input }),
      responses: { ...answerOf(call, id, schemas, examples), ...buildRefusalReferences(call) },
      security: buildSecurityRequirements(call, changesOnGet ? 'changesByGet' : 'reads'),
    },
  }
}

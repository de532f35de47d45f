/** The calls of a resource, derived from its declaration: list, CSV, one row, add, change, delete, many rows. */
import { defineLine } from './field.ts'
import type { Call, Resource, ResourceCall } from './declared.ts'
import { bulkBody, bulkReply } from './bulk.ts'
import { defineCall } from './call.ts'
import { permit } from './permissions.ts'
import { exportQuery, lowerEnvelope, defineUpperEnvelope } from './listed.ts'
import { shape } from './shape.ts'
import { describeRow, describeRows } from './describe.ts'
import { toPascalCase } from './words.ts'

const idOf = shape((z) => defineLine(z).max(100))

/** Returns where the ID of a row is sent. */
const buildIdParts = ({ id, idName = 'id' }: ResourceCall) => ({
  ...(id === 'path' ? { params: shape((z) => z.object({ id: idOf(z) })) } : {}),
  ...(id === 'query' ? { query: shape((z) => z.object({ [idName]: idOf(z) })) } : {}),
})

/** The reply of a deletion: one sentence. */
export const deletedReply = shape((z) =>
  z.object({ message: z.string().describe('A sentence that names the deleted object.') }),
)

/** The calls of a resource by action. */
export type ResourceCalls = {
  list: Call
  export: Call
  get?: Call
  create?: Call
  update?: Call
  remove?: Call
  bulk?: Call
}

/** Returns the names with which the calls of a resource are declared. */
const getNames = ({ name, noun, apiName, title }: Resource) => ({
  many: toPascalCase(name),
  one: apiName,
  tag: title,
  plural: describeRows(noun),
})

const defineReadingCalls = (resource: Resource): Pick<ResourceCalls, 'list' | 'export' | 'get'> => {
  const { calls, noun, token, row, query } = resource
  const { many, one, tag, plural } = getNames(resource)
  return {
    list: defineCall({
      name: `list${many}`,
      method: 'GET',
      path: calls.list.path,
      tag,
      summary: `List ${plural}`,
      query,
      reply: shape((z) => (calls.list.envelope === 'upper' ? defineUpperEnvelope : lowerEnvelope)(z, row(z))),
      access: permit.read(resource),
      token: token.read,
    }),
    export: defineCall({
      name: `export${many}`,
      method: 'GET',
      path: `${calls.list.path}.csv`,
      tag,
      summary: `Export the filtered ${plural} as CSV`,
      query: exportQuery(query),
      reply: { file: 'text/csv' },
      heavy: 'export',
      access: permit.read(resource),
      token: token.read,
    }),
    ...(calls.get &&
      !calls.get.isOwn && {
        get: defineCall({
          name: `get${one}`,
          method: calls.get.method,
          path: calls.get.path,
          tag,
          summary: `Get ${describeRow(noun)}`,
          ...buildIdParts(calls.get),
          reply: row,
          access: permit.read(resource),
          token: token.read,
          ...(calls.update && { version: 'shown', versionFields: resource.update ?? [] }),
        }),
      }),
  }
}

const defineChangingCalls = (resource: Resource): Pick<ResourceCalls, 'create' | 'update'> => {
  const { calls, noun, token, row, createBody, updateBody } = resource
  const { one, tag } = getNames(resource)
  const proof = resource.proof ? { proof: resource.proof } : {}
  return {
    ...(calls.create && {
      create: defineCall({
        name: `create${one}`,
        method: calls.create.method,
        path: calls.create.path,
        tag,
        summary: `Create ${describeRow(noun)}`,
        body: createBody,
        reply: row,
        access: permit.change(resource),
        ...(calls.create.limit && { limit: calls.create.limit }),
        ...proof,
        token: token.change,
      }),
    }),
    ...(calls.update && {
      update: defineCall({
        name: `update${one}`,
        method: calls.update.method,
        path: calls.update.path,
        tag,
        summary: `Update ${describeRow(noun)}`,
        ...buildIdParts(calls.update),
        body: calls.update.id === 'body' ? shape((z) => updateBody(z).extend({ id: idOf(z) })) : updateBody,
        reply: row,
        access: permit.change(resource),
        ...proof,
        token: token.change,
        version: 'checked',
        versionFields: resource.update ?? [],
      }),
    }),
  }
}

const defineRemovingCalls = (resource: Resource): Pick<ResourceCalls, 'remove' | 'bulk'> => {
  const { calls, noun, token } = resource
  const { many, one, tag, plural } = getNames(resource)
  const proof = resource.proof ? { proof: resource.proof } : {}
  return {
    ...(calls.remove && {
      remove: defineCall({
        name: `delete${one}`,
        method: calls.remove.method,
        path: calls.remove.path,
        tag,
        summary: `Delete ${describeRow(noun)}`,
        ...buildIdParts(calls.remove),
        reply: deletedReply,
        access: permit.remove(resource),
        ...proof,
        token: token.remove ?? token.change,
      }),
    }),
    ...((calls.remove || resource.bulk) && {
      bulk: defineCall({
        name: `bulk${many}`,
        method: 'POST',
        path: `${calls.list.path}/bulk`,
        tag,
        summary: `Apply an action to multiple ${plural}`,
        body: bulkBody,
        reply: bulkReply,
        access: permit.change(resource),
        ...proof,
        token: token.change,
      }),
    }),
  }
}

/** Returns all calls of a resource. */
export const defineResourceCalls = (resource: Resource): ResourceCalls => ({
  ...defineReadingCalls(resource),
  ...defineChangingCalls(resource),
  ...defineRemovingCalls(resource),
})

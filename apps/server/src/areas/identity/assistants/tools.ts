/** Offers declared calls as tools of the Model Context Protocol and runs them as the caller. */
import * as m from '@cmp/messages/server/identity/assistants'
import { t } from '@cmp/messages'
import {
  assistantTools,
  isPermitted,
  mostToolCharacters,
  buildCallPath,
  type AssistantTool,
} from '@cmp/contract'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { buildParameters } from '../../../http/openapi/parameters.ts'
import type { Scope } from '../../../scope/scope.ts'

/** The arguments of a tool: the parameters of its call by name. */
const givenArguments = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const buildErrorResult = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text }],
})

/** The message of an error response. */
const refusalOf = z.object({ message: z.string() })

const toTool = ({ call, help }: AssistantTool): Tool => {
  const parameters = buildParameters(call)
  return {
    name: call.name,
    title: call.summary,
    description: `${call.summary}. ${t(help)}`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, description, schema }) => [name, { description, ...schema }]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}

/** Returns the tools that a role may use. */
export const listAssistantTools = ({ role }: Scope): Tool[] =>
  assistantTools.filter(({ call }) => call.access !== 'public' && isPermitted(role, call.access)).map(toTool)

/**
 * The caller's credential and address. The tool repeats the call over HTTP with this credential, so that every rule of
 * the call applies.
 */
export type AssistantCaller = { authorization: string; address: string }

/** Calls a tool. An error response becomes the tool's result with its message; the function does not throw for it. */
export const callTool = async (
  app: FastifyInstance,
  { authorization, address }: AssistantCaller,
  name: string,
  given: unknown,
): Promise<CallToolResult> => {
  const tool = assistantTools.find(({ call }) => call.name === name)
  if (!tool) return buildErrorResult(t(m.toolWasNotFoundListTools, { name }))
  const read = givenArguments.safeParse(given ?? {})
  if (!read.success) return buildErrorResult(t(m.eachArgumentMustBeStringNumber))
  const parameters = buildParameters(tool.call)
  const unknown = Object.keys(read.data).find((key) =>
    parameters.every((parameter) => parameter.name !== key),
  )
  if (unknown !== undefined)
    return buildErrorResult(
      t(m.hasNoParameterItsParameters, {
        name,
        unknown,
        parameters: parameters.map((parameter) => parameter.name).join(', ') || t(m.none),
      }),
    )
  const missing = parameters.find((parameter) => parameter.required && !(parameter.name in read.data))
  if (missing) return buildErrorResult(t(m.requires, { name, name2: missing.name }))
  const query = new URLSearchParams(
    parameters.flatMap(({ name: key, in: place }): [string, string][] =>
      place === 'query' && key in read.data ? [[key, String(read.data[key])]] : [],
    ),
  )
  const answer = await app.inject({
    method: 'GET',
    url: `${buildCallPath(tool.call, read.data)}?${query}`,
    headers: { authorization },
    remoteAddress: address,
  })
  if (answer.statusCode !== 200)
    return buildErrorResult(
      refusalOf.safeParse(answer.json()).data?.message ??
        t(m.requestWasRejected, { statusCode: answer.statusCode }),
    )
  if (answer.body.length > mostToolCharacters) return buildErrorResult(t(m.responseIsTooLongRequestFewer))
  return { content: [{ type: 'text', text: answer.body }] }
}

/** Declared calls as tools of the Model Context Protocol: what they take, and asking them as the caller would. */
import { assistantTools, isPermitted, mostToolCharacters, pathOf, type AssistantTool } from '@cmp/contract'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parametersOf } from '../../http/openapi/parameters.ts'
import type { Scope } from '../../scope/scope.ts'

/** What a tool is given: the parameters of its call by name. */
const givenArguments = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const refused = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** The sentence of a refusal, as the portal answers it. */
const refusalOf = z.object({ message: z.string() })

const toolOf = ({ call, help }: AssistantTool): Tool => {
  const parameters = parametersOf(call)
  return {
    name: call.name,
    title: call.summary,
    description: `${call.summary}. ${help}`,
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

/** The tools that the role may take. */
export const toolsFor = ({ role }: Scope): Tool[] =>
  assistantTools.filter(({ call }) => call.access !== 'public' && isPermitted(role, call.access)).map(toolOf)

/** Who asks: the call is made anew with its credential, so that everything that holds for the call holds here. */
export type Asker = { authorization: string; address: string }

/** Asks a tool. A refusal is an answer of its own, with the sentence that says what to do; it never throws for one. */
export const askTool = async (
  app: FastifyInstance,
  { authorization, address }: Asker,
  name: string,
  given: unknown,
): Promise<CallToolResult> => {
  const tool = assistantTools.find(({ call }) => call.name === name)
  if (!tool) return refused(`There is no tool ${name}. List the tools to see those that there are.`)
  const read = givenArguments.safeParse(given ?? {})
  if (!read.success) return refused('Each argument is a text, a number, or true or false.')
  const parameters = parametersOf(tool.call)
  const unknown = Object.keys(read.data).find((key) =>
    parameters.every((parameter) => parameter.name !== key),
  )
  if (unknown !== undefined)
    return refused(
      `${name} takes no ${unknown}; it takes ${parameters.map((parameter) => parameter.name).join(', ') || 'nothing'}.`,
    )
  const missing = parameters.find((parameter) => parameter.required && !(parameter.name in read.data))
  if (missing) return refused(`${name} needs ${missing.name}.`)
  const query = new URLSearchParams(
    parameters.flatMap(({ name: key, in: place }): [string, string][] =>
      place === 'query' && key in read.data ? [[key, String(read.data[key])]] : [],
    ),
  )
  const answer = await app.inject({
    method: 'GET',
    url: `${pathOf(tool.call, read.data)}?${query}`,
    headers: { authorization },
    remoteAddress: address,
  })
  if (answer.statusCode !== 200)
    return refused(
      refusalOf.safeParse(answer.json()).data?.message ?? `It was refused (${answer.statusCode}).`,
    )
  if (answer.body.length > mostToolCharacters)
    return refused('The answer is too long to read. Ask for fewer rows with pagesize, or narrow the filter.')
  return { content: [{ type: 'text', text: answer.body }] }
}

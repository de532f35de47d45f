/**
 * The Model Context Protocol endpoint: an assistant lists tools and calls them with a person's token. It is stateless;
 * nothing is stored between two messages.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/assistants'
import { callAssistantTool } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kit/errors.ts'
import { mount } from '../../../http/mount.ts'
import { callTool, listAssistantTools, type AssistantCaller } from './tools.ts'
import type { Scope } from '../../../scope/scope.ts'

const instructions = m.youReadBillsOfCloudReseller

/** The library of the protocol is loaded when an assistant sends its first request. */
const createServer = async (app: FastifyInstance, scope: Scope, caller: AssistantCaller) => {
  const { Server } = await import('@modelcontextprotocol/sdk/server/index.js')
  const { CallToolRequestSchema, ListToolsRequestSchema } = await import('@modelcontextprotocol/sdk/types.js')
  // The low-level server accepts the JSON Schemas of the declarations; the high-level one takes Zod shapes and
  // converts the input.
  const server = new Server(
    { name: 'cmp', title: t(m.cloudManagementPortal), version: '1' },
    { capabilities: { tools: {} }, instructions: t(instructions) },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listAssistantTools(scope) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(app, caller, params.name, params.arguments),
  )
  return server
}

/** Mounts the route for assistants. */
export const mountAssistantRoutes = (app: FastifyInstance): void => {
  mount(app, callAssistantTool, async ({ body }, { scope, request, reply }) => {
    const { authorization } = request.headers
    if (request.credential !== 'bearer' || authorization === undefined)
      throw new AppError('Forbidden', m.assistantsUseApiTokenCreateOne)
    const { WebStandardStreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')
    const server = await createServer(app, scope, { authorization, address: request.ip })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await server.connect(transport)
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const answer = await transport.handleRequest(
        new Request(new URL(callAssistantTool.path, 'http://portal'), { method: 'POST', headers }),
        { parsedBody: body },
      )
      const text = await answer.text()
      return await reply
        .status(answer.status)
        .type(answer.headers.get('content-type') ?? 'application/json')
        .send(text === '' ? undefined : text)
    } finally {
      await server.close()
    }
  })
}

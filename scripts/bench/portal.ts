/** The real app in this process, listening on a free port of the loopback. */
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApi } from '../../apps/server/src/main/api.ts'
import { openContext } from '../../apps/server/src/main/context.ts'
import type { AppContext } from '../../apps/server/src/scope/context.ts'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { sumUp } from '../../apps/server/src/engine/schema.ts'
import { listLoadsWithoutSums } from '../../apps/server/src/lines/loads-without-sums.ts'
import { ensurePrivateFolder } from '../../apps/server/src/main/private-folder.ts'

/** The token that lets only the bench make the portal's calls. */
const operatorToken = 'bench-operator-token-of-this-run-only'

/** A listening portal. */
export type BenchPortal = { ctx: AppContext; app: FastifyInstance; url: string; close: () => Promise<void> }

/** Opens the portal of a data folder. `demo` names the demo's seller; `webDir` contains the pages, if they are needed. */
export const openPortal = async (
  dataDir: string,
  { demo = false, webDir = dataDir }: { demo?: boolean; webDir?: string } = {},
): Promise<BenchPortal> => {
  await ensurePrivateFolder(dataDir)
  const ctx = await openContext(
    readEnv(
      {
        CLOUD_ENDPOINTS: process.env['CLOUD_ENDPOINTS'],
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        DEMO: demo ? 'on' : 'off',
      },
      dataDir,
    ),
  )
  const app = await createApi(ctx, { webDir, operatorToken, firstAdministratorCode: null })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ctx,
    app,
    url,
    close: async () => {
      await app.close()
      await ctx.close()
    },
  }
}

/** A portal requests the precomputed sums after an import; until they exist, the line items are summed. */
export const workOutSums = async ({ ctx }: BenchPortal): Promise<void> => {
  for (const loadId of await listLoadsWithoutSums(ctx.lines)) await sumUp(ctx.lines, loadId)
  for (;;) {
    const result = await ctx.lines.client.query({
      query: 'SELECT count() AS left FROM system.mutations WHERE NOT is_done',
      format: 'JSONEachRow',
    })
    const [found] = await result.json<{ left: string }>()
    if (found?.left === '0') return
    await setTimeout(100)
  }
}

/** The headers of the operator's requests. */
export const operatorHeaders = { authorization: `Bearer ${operatorToken}` }

/** Returns a client with the operator's permissions. */
export const createHttpClient = ({ url }: Pick<BenchPortal, 'url'>) => ({
  get: async (path: string): Promise<{ data: unknown[] }> => {
    const response = await fetch(url + path, { headers: operatorHeaders })
    const body = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`)
    return JSON.parse(body) as { data: unknown[] }
  },
})

/**
 * Returns a client that reads a reply to its last byte without decompressing or parsing it, because client work is not
 * part of the server's time. The client accepts compressed replies, as browsers do.
 */
export const createByteClient = (headers: Record<string, string> = {}) => {
  const agent = new Agent({ keepAlive: true })
  return {
    get: (url: string) =>
      new Promise<void>((resolve, reject) => {
        const request = get(
          url,
          { agent, headers: { 'accept-encoding': 'gzip, br', ...headers } },
          (response) => {
            if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
            response.on('end', resolve).on('error', reject).resume()
          },
        )
        request.on('error', reject)
      }),
    close: () => agent.destroy(),
  }
}

/**
 * ClickHouse's HTTP interface over the engine in this process, with the parts that `@clickhouse/client` uses:
 * statements in the body or the URL, bind parameters (`param_*`), settings, inserted bytes, gzip in both directions,
 * errors with their code. https://clickhouse.com/docs/interfaces/http
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzipSync } from 'node:zlib'
import { ChdbConnection } from 'chdb/connection'
import { getErrorMessage } from '../../src/kit/errors.ts'

/** A listening bridge; `statements` returns how many statements it has answered. */
export type Bridge = { url: string; statements: () => number; close: () => Promise<void> }

/** URL parameters that are neither settings nor bind parameters. */
const ownParameters = new Set(['query', 'query_id', 'database', 'session_id', 'role'])
const bindPrefix = 'param_'
/** The default limit of a ClickHouse server. */
const maxUriBytes = 1024 * 1024

const quoteSql = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** `input('structure') … FORMAT CSV` reads the request body; the embedded engine reads a file instead. */
const toFileStatement = (statement: string, path: string): string => {
  const format = /\sFORMAT\s+(\w+)\s*$/i.exec(statement)
  if (!format?.[1]) throw new Error('An insert with bytes ends with its FORMAT.')
  const rest = statement.slice(0, format.index)
  const reading = rest.replace(
    /\binput\(('(?:[^'\\]|\\.|'')*')\)/i,
    (_, structure: string) => `file(${quoteSql(path)}, ${format[1]}, ${structure})`,
  )
  if (reading === rest) throw new Error('Only inserts from input() are bridged.')
  return reading
}

/** Starts the bridge on a folder with line items. */
export const startBridge = async (dataFolder: string): Promise<Bridge> => {
  const connection = new ChdbConnection({ path: dataFolder })
  const folder = await mkdtemp(join(tmpdir(), 'cmp-bridge-'))
  let statements = 0
  // The embedded engine answers one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const queued = last.then(work, work)
    last = queued
    return queued
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bridge')
    if (url.pathname === '/ping') {
      response.end('Ok.\n')
      return
    }
    const body: Readable =
      request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request
    const inUrl = url.searchParams.get('query')
    const path = join(folder, String(statements++))
    let statement: string
    if (inUrl === null) statement = await text(body)
    else {
      await pipeline(body, createWriteStream(path))
      statement = toFileStatement(inUrl, path)
    }
    const entries = [...url.searchParams].filter(([name]) => !ownParameters.has(name))
    const settings = Object.fromEntries(entries.filter(([name]) => !name.startsWith(bindPrefix)))
    const binds = entries
      .filter(([name]) => name.startsWith(bindPrefix))
      .map(([name, value]) => [name.slice(bindPrefix.length), value] as const)
    const { stream } = await runExclusive(() =>
      connection.exec({
        // A bind parameter is text, which the server parses by the declared type.
        query: [
          ...binds.map(([name, value]) => `SET ${bindPrefix}${name} = ${quoteSql(value)}`),
          statement,
        ].join('; '),
        clickhouse_settings: settings,
      }),
    )
    const result = await buffer(stream)
    await rm(path, { force: true })
    if (/gzip/.test(String(request.headers['accept-encoding']))) {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(result, { level: 1 }))
    } else response.end(result)
  }

  const server = createServer({ maxHeaderSize: maxUriBytes }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.setHeader(
        'x-clickhouse-exception-code',
        /Code: (\d+)/.exec(getErrorMessage(error))?.[1] ?? '1',
      )
      response.end(getErrorMessage(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The bridge has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    statements: () => statements,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await connection.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

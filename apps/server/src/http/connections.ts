/**
 * Connections cost memory as long as they are open: how many there may be, and how slowly a request may come. An upload may
 * take hours as long as it comes; whoever sends a byte now and then is cut off.
 */
import type { FastifyInstance } from 'fastify'

/** What a connection may take; milliseconds. */
export type ConnectionLimits = {
  mostConnections: number
  /** How often it is looked at whether a body comes, and the bytes that have to have come in between. */
  lookEvery: number
  leastBytes: number
  /** Within which a body that is no form has to be whole; such a body has a megabyte at most. */
  wholeWithin: number
}

/** Within which a request's headers have to be there, and how often that is looked at; milliseconds. */
export const headerLimits = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 }

const usual: ConnectionLimits = {
  mostConnections: 2000,
  lookEvery: 20_000,
  leastBytes: 2048,
  wholeWithin: 60_000,
}

const refusal =
  'HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\n\r\n' +
  '{"code":"InvalidRequest","message":"The request came too slowly. Send it again over a better connection."}'

/** Bounds the number of connections of the server, and ends those whose request does not come. */
export const limitConnections = (app: FastifyInstance, limits: ConnectionLimits = usual): void => {
  app.server.maxConnections = limits.mostConnections
  app.addHook('onRequest', (request, reply, done) => {
    done()
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!hasBody) return
    const { socket } = raw
    const started = performance.now()
    let before = socket.bytesRead
    const look = setInterval(() => {
      if (raw.readableEnded || raw.destroyed || reply.raw.writableEnded) {
        clearInterval(look)
        return
      }
      const isLate =
        request.routeOptions.config.call?.isForm !== true && performance.now() - started > limits.wholeWithin
      // What has come and was not read yet waits for us, not for whoever sends it.
      const isSlow = raw.readableLength === 0 && socket.bytesRead - before < limits.leastBytes
      before = socket.bytesRead
      if (!isLate && !isSlow) return
      clearInterval(look)
      request.log.warn('a request that came too slowly was ended')
      if (!reply.raw.headersSent) socket.write(refusal)
      socket.destroySoon()
    }, limits.lookEvery)
    look.unref()
    raw.once('close', () => clearInterval(look))
    reply.raw.once('close', () => clearInterval(look))
  })
}

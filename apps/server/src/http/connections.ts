/**
 * Limits the number of connections and how slowly a request may arrive, because open connections cost memory. An upload
 * may take hours as long as data arrives; a sender of a byte now and then is cut off.
 */
import { bind, renderIn, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/http'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The limits of connections; durations in milliseconds. */
export type ConnectionLimits = {
  mostConnections: number
  /** The interval at which bodies are checked for progress, and the bytes that must have arrived since the last check. */
  checkInterval: number
  leastBytes: number
  /** The time within which a body other than a form must be complete. Such a body has at most a megabyte. */
  wholeWithin: number
}

/**
 * The time within which a request's headers must be complete, and the interval at which that is checked, in
 * milliseconds.
 */
export const headerLimits = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 }

const usual: ConnectionLimits = {
  mostConnections: 2000,
  checkInterval: 20_000,
  leastBytes: 2048,
  wholeWithin: 60_000,
}

/**
 * A response outside of any call. It announces that the connection closes; otherwise a proxy would send another request
 * on it.
 */
const buildLastResponse = (status: number, message: Text): string => {
  // The headers, and so the language of the client, could not be read.
  const body = JSON.stringify({ code: 'InvalidRequest', message: renderIn('en', message) })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
}

const tooSlow = buildLastResponse(408, m.requestWasSentTooSlowlySend)

const tooLongHeaders = buildLastResponse(
  431,
  bind(m.requestHeadersExceedKibDeleteThis, { maxHeaderSize: maxHeaderSize / 1024 }),
)

const noRequest = buildLastResponse(400, m.thisIsNotAnHttpRequest)

/** Responds to an unreadable or too slow request and closes its connection after the response is sent. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // Nobody can receive a response any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable)
    socket.write(
      error.code === 'HPE_HEADER_OVERFLOW'
        ? tooLongHeaders
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? tooSlow
          : noRequest,
    )
  socket.destroySoon()
}

/** Limits the server's connections and closes those whose request does not arrive. */
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
    const checkTimer = setInterval(() => {
      if (raw.readableEnded || raw.destroyed || reply.raw.writableEnded) {
        clearInterval(checkTimer)
        return
      }
      const isLate =
        request.routeOptions.config.call?.isForm !== true && performance.now() - started > limits.wholeWithin
      // Data that has arrived but is not read yet waits for the server, not for the sender.
      const isSlow = raw.readableLength === 0 && socket.bytesRead - before < limits.leastBytes
      before = socket.bytesRead
      if (!isLate && !isSlow) return
      clearInterval(checkTimer)
      request.log.warn('a request that came too slowly was ended')
      if (!reply.raw.headersSent) socket.write(tooSlow)
      socket.destroySoon()
    }, limits.checkInterval)
    checkTimer.unref()
    raw.once('close', () => clearInterval(checkTimer))
    reply.raw.once('close', () => clearInterval(checkTimer))
  })
}

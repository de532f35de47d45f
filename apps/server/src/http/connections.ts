/**
 * Connections cost memory as long as they are open: how many there may be, and how slowly a request may come. An upload may
 * take hours as long as it comes; whoever sends a byte now and then is cut off.
 */
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
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

/** An answer outside of any call. It says that the connection ends: a proxy would send somebody else's request on it. */
const lastAnswer = (status: number, message: string): string => {
  const body = JSON.stringify({ code: 'InvalidRequest', message })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
}

const tooSlow = lastAnswer(408, 'The request came too slowly. Send it again over a better connection.')

const tooLongHeaders = lastAnswer(
  431,
  `The headers of the request have more than ${maxHeaderSize / 1024} KiB. Delete the cookies of this page, or send fewer headers.`,
)

const noRequest = lastAnswer(400, 'This is not an HTTP request.')

/** Answers what is no request, or came too slowly to be one, and ends its connection once that is sent. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // Nobody hears an answer any more.
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
      if (!reply.raw.headersSent) socket.write(tooSlow)
      socket.destroySoon()
    }, limits.lookEvery)
    look.unref()
    raw.once('close', () => clearInterval(look))
    reply.raw.once('close', () => clearInterval(look))
  })
}

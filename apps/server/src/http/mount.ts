/**
 * Mounts a declared call: validation, access, token scope and reply come from its declaration, the handler is all that
 * an area adds.
 */
import type { Call, CallReply, CallTaken, Shape } from '@cmp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Scope } from '../scope/scope.ts'
import { scopeOf } from './http.ts'
import { formRefusal } from './form.ts'
import { requireStorable } from './storable.ts'

/** Who makes a call; a public one is made by nobody in particular, and has no scope. */
export type Caller<C extends Call> = {
  request: FastifyRequest
  reply: FastifyReply
} & (C['access'] extends 'public' ? unknown : { scope: Scope })

/** What a handler answers: the JSON of the declaration, or the reply that it has sent itself (a file, a redirect). */
export type HandlerReply<C extends Call> = C['reply'] extends Shape
  ? CallReply<C> | FastifyReply
  : FastifyReply

/** What an area gives for a call. */
export type Handler<C extends Call> = (
  given: CallTaken<C>,
  caller: Caller<C>,
) => HandlerReply<C> | Promise<HandlerReply<C>>

/** Parameters of `input` count in the query as well as in the body. */
const queryIntoBody = (request: FastifyRequest): void => {
  const query = typeof request.query === 'object' && request.query ? request.query : {}
  const body = request.body ?? {}
  if (typeof body === 'object') request.body = { ...query, ...body }
}

/** Who has nothing to say need send no body. */
const emptyForNone = (request: FastifyRequest): void => {
  request.body ??= {}
}

/** The checked parts of a call. */
export type AnyGiven = { params: unknown; query: unknown; body: unknown; input: unknown }

/** A handler whose types the declaration cannot carry: that of a resource, which is made from fields. */
export type AnyHandler = (
  given: AnyGiven,
  caller: { scope?: Scope; request: FastifyRequest; reply: FastifyReply },
) => unknown

/** Mounts the call; where it `answersGet`, the same path answers GET as well. */
export const mount = <const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void =>
  // What comes in was checked with the call's own shapes, and so was who asks: a public call's handler takes no scope.
  mountAny(app, call, handler as unknown as AnyHandler)

/** {@link mount} for calls that are made from a declaration instead of written down one by one. */
export const mountAny = (app: FastifyInstance, call: Call, handler: AnyHandler): void => {
  const { params, query, body, input, isForm, readsBody, heavy, reply: answer, status = 200 } = call

  type Route = {
    method: HTTPMethods
    schema: FastifySchema
    take: (request: FastifyRequest) => object
    prepare?: (request: FastifyRequest) => void
  }
  const route = ({ method, schema, take, prepare }: Route): void => {
    app.route({
      method,
      url: call.path,
      config: { call },
      schema: {
        ...(params ? { params: params(z) } : {}),
        ...(typeof answer === 'function' ? { response: { [status]: answer(z) } } : {}),
        ...schema,
      },
      preValidation: (request, _reply, done) => {
        for (const part of [request.params, request.query, request.body]) requireStorable(part)
        prepare?.(request)
        done()
      },
      handler: async (request, reply) => {
        // Only where it is another one: a redirect has its own.
        if (status !== 200) reply.status(status)
        const given = { params: request.params, query: undefined, body: undefined, input: undefined }
        const work = async () =>
          handler(
            { ...given, ...take(request) },
            { ...(call.access === 'public' ? {} : { scope: scopeOf(request) }), request, reply },
          )
        try {
          return await (heavy ? app.heavyWork(heavy, request, work) : work())
        } catch (error) {
          throw isForm ? formRefusal(error) : error
        }
      },
    })
  }

  if (!input) {
    route({
      method: call.method,
      schema: {
        ...(query ? { querystring: query(z) } : {}),
        ...(body && !isForm ? { body: body(z) } : {}),
      },
      take: (request) => ({ query: request.query, body: request.body }),
      ...(body && !isForm
        ? {
            prepare: (request) => {
              emptyForNone(request)
              if (readsBody) request.body = readsBody(request.body)
            },
          }
        : {}),
    })
    return
  }
  route({
    method: call.method,
    schema: { body: input(z) },
    take: (request) => ({ input: request.body }),
    prepare: queryIntoBody,
  })
  if (call.answersGet)
    route({
      method: 'GET',
      schema: { querystring: input(z) },
      take: (request) => ({ input: request.query }),
    })
}

/**
 * Calls whose parameters come in the query or in the body: existing clients send the one, the portal the other. The
 * same path answers GET where the specification has it so.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** What describes such a call. `answersGet` is for a GET of the specification that changes something. */
export type EitherCall<Input extends z.ZodObject> = {
  url: string
  answersGet: boolean
  isPublic?: boolean
  tags: string[]
  summary: string
  input: Input
  reply: z.ZodType
}

/** Mounts the call; the handler gets the checked parameters, wherever they came from. */
export const eitherCall = <Input extends z.ZodObject>(
  app: FastifyInstance,
  { url, answersGet, isPublic = false, tags, summary, input, reply }: EitherCall<Input>,
  handler: (given: z.output<Input>, request: FastifyRequest, reply: FastifyReply) => Promise<object>,
): void => {
  const described = { tags, response: { 200: reply } }
  // The route's schema has checked what these read; Fastify cannot carry a generic schema's type that far.
  const queryOf = (request: FastifyRequest) => request.query as z.output<Input>
  const bodyOf = (request: FastifyRequest) => request.body as z.output<Input>
  if (answersGet)
    app.get(
      url,
      {
        config: { isPublic, changesOnGet: true },
        schema: { ...described, summary: `${summary} (for existing clients)`, querystring: input },
      },
      (request, answer) => handler(queryOf(request), request, answer),
    )
  app.post(
    url,
    {
      config: { isPublic },
      schema: { ...described, summary, body: input },
      preValidation: (request, _answer, done) => {
        const query: object = typeof request.query === 'object' && request.query ? request.query : {}
        const body = request.body ?? {}
        request.body = typeof body === 'object' ? { ...query, ...body } : body
        done()
      },
    },
    (request, answer) => handler(bodyOf(request), request, answer),
  )
}

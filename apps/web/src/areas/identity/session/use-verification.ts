/** The two-step verification of a pending sign-in: the chosen method, the typed code, and sending either. */
import { sendNewOtp, validateOtp, type LoginReply, type SecondStepMethod } from '@cmp/contract'
import { useRef, useState, type FormEvent } from 'react'
import { send } from '../../../kit/api/api.ts'
import { hasPasskeys, signInWithPasskey } from '../../../kit/session/passkeys.ts'
import { noteNewOtp, type SecondStep } from '../../../kit/session/second-step.ts'
import { createProblem, toProblem, type Problem } from '../../../kit/session-card/parts.tsx'
import { enter } from '../../../kit/session/sign-in.ts'
import { openAfterSignIn } from './continue-after-sign-in.ts'
import { chooseFirstMethod, cleanCode, findCodeProblem } from './verification-methods.ts'

/** Verifies the typed code, or a passkey. */
const verify = (
  { token, userId }: SecondStep,
  method: SecondStepMethod,
  code: string,
): Promise<LoginReply> => {
  if (method === 'passkey') return signInWithPasskey(token)
  const answer = method === 'recovery' ? { recoveryCode: code.trim() } : { otp: code }
  return send(validateOtp, { input: { userid: userId, token, ...answer } })
}

/** Runs one request at a time, and returns the running one and the last failure. */
const useRequest = () => {
  const [busy, setBusy] = useState<'verify' | 'resend'>()
  const [problem, setProblem] = useState<Problem>()
  const run = async (request: 'verify' | 'resend', perform: () => Promise<Problem | undefined>) => {
    setBusy(request)
    setProblem(undefined)
    try {
      setProblem(await perform())
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, problem, setProblem, run }
}

/** Returns the state of the verification and its actions. */
export const useVerification = (pending: SecondStep) => {
  const { token, userId, methods, returnUrl } = pending
  const [method, setMethod] = useState(() => chooseFirstMethod(methods, hasPasskeys()))
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<string>()
  const { busy, problem, setProblem, run } = useRequest()
  const input = useRef<HTMLInputElement>(null)
  const clearCode = () => {
    setCode('')
    input.current?.focus()
  }
  return {
    method,
    code,
    codeProblem,
    busy,
    problem,
    setInput: (element: HTMLInputElement | null) => {
      input.current = element
    },
    changeCode: (typed: string) => {
      setCodeProblem(undefined)
      setCode(cleanCode(method, typed))
    },
    changeMethod: (next: SecondStepMethod) => {
      setMethod(next)
      setCode('')
      setCodeProblem(undefined)
      setProblem(undefined)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const wrong = findCodeProblem(method, code)
      setCodeProblem(wrong)
      if (busy || wrong) return
      void run('verify', async () => {
        const reply = await verify(pending, method, code)
        if (reply.isValidated) {
          openAfterSignIn(enter(reply, returnUrl ?? '/'))
          return undefined
        }
        clearCode()
        return createProblem(reply.message)
      })
    },
    resend: () =>
      void run('resend', async () => {
        const reply = await send(sendNewOtp, { input: { userId, sessionId: token } })
        noteNewOtp(reply.message)
        clearCode()
        return undefined
      }),
  }
}

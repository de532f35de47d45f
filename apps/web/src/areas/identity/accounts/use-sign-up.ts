/** The form that requests an account: its values, their problems, and sending it. */
import { signUp, signUpBody } from '@cmp/contract'
import { useEffect, useState, type FormEvent } from 'react'
import { ApiError, send } from '../../../kit/api/api.ts'
import { toProblem, type Problem } from '../../../kit/session-card/parts.tsx'

const empty = { username: '', email: '', password: '', agreement: false }

type Values = typeof empty
type FieldName = keyof Values

type Problems = Partial<Record<string, string>>

/**
 * Validates the values against the contract and returns one message for each field. Zod is loaded only when somebody
 * starts to fill in the form.
 */
const validateValues = async (values: Values): Promise<Problems> => {
  const { z } = await import('@cmp/contract/zod')
  const problems: Record<string, string> = {}
  for (const { path, message } of signUpBody(z).safeParse(values).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return problems
}

/**
 * Returns the problems of the current values. Until those are validated, it returns the problems of the previous
 * values.
 */
const useProblems = (values: Values): Problems => {
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    let isLate = false
    const refreshProblems = async () => {
      const found = await validateValues(values)
      if (!isLate) setProblems(found)
    }
    if (values !== empty) void refreshProblems()
    return () => {
      isLate = true
    }
  }, [values])
  return problems
}

/** Returns the message of each field that the server rejected. */
const toFieldProblems = (error: unknown): Problems =>
  Object.fromEntries(
    error instanceof ApiError ? error.details.map(({ field, message }) => [field, message]) : [],
  )

/** Returns the form's state and its actions. A field shows its problem once it was touched or sent. */
export const useSignUp = () => {
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [refused, setRefused] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState<string>()
  const wrong = useProblems(values)

  const change = (value: Partial<Values>) => {
    setValues({ ...values, ...value })
    setRefused({})
  }
  const touch = (name: FieldName) => setTouched((before) => ({ ...before, [name]: true }))
  const submit = async () => {
    setTouched({ username: true, email: true, password: true, agreement: true })
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      // A new object triggers validation even if nobody has changed a field.
      setValues({ ...values })
      const { agreement } = values
      if (!agreement || Object.keys(await validateValues(values)).length > 0) return
      const { message } = await send(signUp, { body: { ...values, agreement } })
      setDone(message)
    } catch (error) {
      setRefused(toFieldProblems(error))
      setProblem(toProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    busy,
    problem,
    /** The server's message after the form was sent. */
    done,
    getFieldProps: (name: Exclude<FieldName, 'agreement'>) => ({
      value: values[name],
      disabled: busy,
      problem: refused[name] ?? (touched[name] ? wrong[name] : undefined),
      onChange: (value: string) => change({ [name]: value }),
      onBlur: () => touch(name),
    }),
    agreementProblem: touched.agreement ? wrong['agreement'] : undefined,
    setAgreement: (agreement: boolean) => {
      touch('agreement')
      change({ agreement })
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
}

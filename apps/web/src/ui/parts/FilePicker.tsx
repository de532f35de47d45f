import { useRef, useState } from 'react'
import { FileUpIcon } from './icons.tsx'
import styles from './file-picker.module.css'

/** A place to drop files on, and a button that opens the browser's own choice. */
export const FilePicker = ({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  dense = false,
  onFiles,
}: {
  /** What the button does. */
  label: string
  hint: string
  /** File endings and types, as the browser's choice takes them. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** Lower, where it stands among other things. */
  dense?: boolean
  onFiles: (files: File[]) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={styles.drop}
      data-dense={dense || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
    >
      <FileUpIcon />
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </button>
      <span>{hint}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after it was taken out.
          event.target.value = ''
        }}
      />
    </div>
  )
}

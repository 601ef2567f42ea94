const steps = ['Email', 'Code', 'New password'];

/** The steps of resetting a password, the current one in bold. */
export function ResetSteps({ current }: { readonly current: 1 | 2 | 3 }) {
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === current ? 'step' : undefined}>
          {index + 1} {step}
        </li>
      ))}
    </ol>
  );
}

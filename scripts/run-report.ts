import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node';

/* The report of vitest, with what broke outside of any test: a file that did not load, a hook, an error nobody caught. */

/** What broke outside of the tests; '' where no file is known. */
export interface Outside {
  file: string;
  message: string;
}

const brokenIn = (module: TestModule): Outside[] =>
  [module, ...module.children.allSuites()]
    .flatMap(suite => suite.errors())
    .map(({ message, stack }) => ({ file: module.moduleId, message: stack || message }));

interface Report {
  numPendingTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** Tests that nobody asked for: their names do not fit the pattern (-t). They do not count as skipped. */
const leftOut = (files: Report['testResults'], pattern?: RegExp): number =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => status === 'skipped' && pattern && !pattern.test(fullName.trim()))
    .length;

export default class RunReport extends JsonReporter {
  private outside: Outside[] = [];

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    const uncaught = errors.map(({ message, stack, VITEST_TEST_PATH }) => ({
      file: typeof VITEST_TEST_PATH === 'string' ? VITEST_TEST_PATH : '',
      message: stack || message,
    }));
    this.outside = [...modules.flatMap(brokenIn), ...uncaught];
    await super.onTestRunEnd(modules);
  }

  override async writeReport(text: string): Promise<void> {
    const report = JSON.parse(text) as Report;
    const left = leftOut(report.testResults, this.ctx.config.testNamePattern);
    const numPendingTests = report.numPendingTests - left;
    await super.writeReport(JSON.stringify({ ...report, numPendingTests, outside: this.outside }));
  }
}

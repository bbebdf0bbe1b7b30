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

  override async writeReport(report: string): Promise<void> {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), outside: this.outside }));
  }
}
